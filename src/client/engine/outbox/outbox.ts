import { proxy, ref } from 'valtio/vanilla'
import { Refusal } from '../../../core/catalogue/errors.ts'
import type { Mutation } from '../../../core/engine/call.ts'
import { alert } from '../../requests/alerts.ts'
import { kindOf } from '../../requests/reactions.ts'
import { fetchCsrf, type Reply, ReplyError, request } from '../../requests/request.ts'
import { reasonOf, unexpected, words } from '../../requests/words.ts'
import { type KeptCommand, type OfflineStore, orderOf } from '../kept/offline-store.ts'
import type { Command } from '../replica/command.ts'
import type { Replica } from '../replica/replica.ts'

/** A command as the screens list it. */
interface ListedCommand {
  id: string
  /** The name its call is declared under. */
  name: string
  input: Record<string, unknown>
  /** When it was given, in milliseconds. */
  at: number
}

/** A command that the server refused after its giver could have left. */
export interface RefusedCommand extends ListedCommand {
  /** Why, as the server said it; `reasonOf` gives it in the language of the screens. */
  code: string
  message: string
}

interface Listed {
  waiting: readonly ListedCommand[]
  refused: readonly RefusedCommand[]
  /** The server answers, and cannot save changes at the moment. */
  unavailable: boolean
}

/** What waits to be sent, and what was refused; screens show both. */
export const outbox = proxy<Listed>({ waiting: [], refused: [], unavailable: false })

interface Sending {
  command: Command
  /** When it was given here, by a clock that only runs forward. */
  given: number
  /**
   * Whether it had to wait for the server, or for another page: the one who gave it may be looking at
   * something else by now.
   */
  waited: boolean
  /** How often the server has failed at this very command. */
  faults: number
  resolve(reply: Reply): void
  reject(error: unknown): void
}

const retryMs = 2_000
const retryMostMs = 30_000
/** After so many failures a command is set aside. */
const faultsMost = 3

/**
 * Sends commands in the order they were given, one at a time, and keeps each until it is answered:
 * through a lost connection, and through a reload. The server answers a repeat with the first
 * answer, so sending once more does no harm. A command at which the server fails again and again
 * does not hold up the others: it is listed as refused.
 */
export class Outbox {
  readonly #replica: Replica
  readonly #keep: OfflineStore
  readonly #clock: () => number
  readonly #queue: Sending[] = []
  /** The order of the last command given in this browser. */
  #order = 0
  #restored: Promise<unknown> = Promise.resolve()
  #sending = false
  #stopped = false
  #wake: (() => void) | undefined
  /** How often in a row sending has failed for a passing reason. */
  #tries = 0

  /** `clock` measures time that passes, in milliseconds, and never goes back. */
  constructor(replica: Replica, keep: OfflineStore, clock = () => performance.now()) {
    this.#replica = replica
    this.#keep = keep
    this.#clock = clock
  }

  /**
   * Takes up the commands that an earlier page of this browser left behind; those given from now on
   * come after them.
   */
  restore(callOf: (name: string) => Promise<Mutation | undefined>): Promise<void> {
    const restored = this.#restore(callOf)
    this.#restored = restored.catch(() => {})
    return restored
  }

  async #restore(callOf: (name: string) => Promise<Mutation | undefined>) {
    const all = await this.#keep.commands().catch(() => [] as KeptCommand[])
    this.#order = Math.max(0, ...all.map(orderOf))
    for (const kept of all) {
      const call = await callOf(kept.name)
      if (kept.refused) this.#refuse(kept, kept.refused)
      else if (call?.input.safeParse(kept.input).success) await this.#takeUp(kept, call)
      else this.#setAside(kept, new Refusal('outdated'))
    }
  }

  async #takeUp(kept: KeptCommand, call: Mutation) {
    const former = kept.ids
      ? undefined
      : (await import('../../../core/engine/former-ids.ts')).formerId
    const command = {
      ...kept,
      call,
      parsed: call.input.parse(kept.input),
      ...(former ? { formerId: former } : {}),
    }
    await this.#replica.expect(command)
    void this.#push(command, true).catch(() => {})
  }

  /** Shows a command's effect and sends it. Resolves with the server's reply. Errors: `Refusal`. */
  async submit(command: Command): Promise<Reply> {
    const refused = await this.#replica.expect(command)
    if (refused && isCertain(refused)) {
      await this.#replica.settle(command.id)
      throw refused
    }
    await this.#restored
    this.#order = Math.max(Date.now(), this.#order + 1)
    void this.#keep.putCommand(plain(command, this.#order)).catch(() => {})
    return this.#push(command, false)
  }

  /** Sends what waits without waiting for the next try. */
  wake() {
    this.#tries = 0
    this.#wake?.()
  }

  /** Forgets a refused command. */
  discard(id: string) {
    outbox.refused = outbox.refused.filter((refused) => refused.id !== id)
    void this.#keep.removeCommand(id).catch(() => {})
  }

  /** Sends no more. What waits is kept for the next time. */
  stop() {
    this.#stopped = true
    Object.assign(outbox, { waiting: [], refused: [], unavailable: false })
    this.wake()
  }

  #push(command: Command, waited: boolean): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ command, given: this.#clock(), waited, faults: 0, resolve, reject })
      this.#list()
      if (!this.#sending) void this.#drain()
    })
  }

  async #drain() {
    this.#sending = true
    while (this.#queue.length > 0 && !this.#stopped) {
      const sending = this.#queue[0]!
      const { command, resolve, reject } = sending
      try {
        const reply = await request(command.call, command.input, {
          commandId: command.id,
          formerIds: !!command.formerId,
        })
        this.#tries = 0
        this.#done(sending)
        await this.#replica.answered(command.id, reply)
        resolve(reply)
      } catch (error) {
        // The one who gave the command hears that the session has ended; the command waits for the next
        // one.
        if (isSignedOut(error)) reject(error)
        if (!(await this.#isFinal(sending, error))) {
          for (const each of this.#queue) each.waited = true
          await this.#pause()
          continue
        }
        this.#done(sending, error as Error)
        await this.#replica.settle(command.id)
        reject(error)
      }
    }
    this.#sending = false
  }

  /** Whether a failure is the command's own and lasts, so that the next one is to be sent. */
  async #isFinal(sending: Sending, error: unknown): Promise<boolean> {
    if (!this.#stopped) outbox.unavailable = isUnavailable(error)
    if (isPassing(error)) return false
    if (!isFault(error)) return true
    if (++sending.faults < faultsMost) return false
    // What is not in the server's own words may come from a proxy in front of one that is down, and
    // then says nothing of the command.
    return error instanceof Refusal || isReachable()
  }

  /** Takes a command off the queue. One that was refused late is kept to be looked at. */
  #done({ command, given, waited }: Sending, error?: Error) {
    this.#queue.shift()
    this.#list()
    if (!error) outbox.unavailable = false
    const late = waited || this.#clock() - given >= lateMs
    if (!error || !late) return void this.#keep.removeCommand(command.id).catch(() => {})
    this.#setAside(plain(command, ++this.#order), error)
  }

  /** Keeps a refused command, and lists it with the reason. */
  #setAside(kept: KeptCommand, error: Error) {
    const code = error instanceof Refusal ? error.code : 'unknown'
    const why = { code, message: error instanceof ReplyError ? unexpected : error.message }
    this.#refuse(kept, why)
    // The one who gave it may be looking at something else.
    alert('error', reasonOf(why), { title: words.of('changeRefused') })
    void this.#keep.putCommand({ ...kept, refused: why }).catch(() => {})
  }

  #list() {
    if (!this.#stopped) outbox.waiting = this.#queue.map(({ command }) => listed(command))
  }

  #refuse(
    command: Pick<KeptCommand, 'id' | 'name' | 'input' | 'now'>,
    why: Pick<RefusedCommand, 'code' | 'message'>,
  ) {
    // As it is, and not as something that is watched: it may be given once more.
    outbox.refused = [...outbox.refused, ref({ ...listed(command), ...why })]
  }

  /** Waits for the next try, longer each time. */
  #pause(): Promise<void> {
    const wait = Math.min(retryMs * 2 ** this.#tries++, retryMostMs)
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

/** A command as it is kept. */
const plain = (
  { id, name, input, actor, scope, now, formerId }: Command,
  order: number,
): KeptCommand =>
  structuredClone({
    id,
    name,
    input,
    actor,
    scope,
    now,
    order,
    ...(formerId ? {} : { ids: 'sha256' as const }),
  })

const listed = ({
  id,
  name,
  input,
  now: at,
}: Pick<KeptCommand, 'id' | 'name' | 'input' | 'now'>): ListedCommand =>
  ref({ id, name, input, at })

/** From when on a refusal comes late: by then people may be looking at something else. */
const lateMs = 5_000

/**
 * Whether the same request may succeed a little later, whatever it asks for, if need be after
 * signing in again.
 */
const isPassing = (error: unknown) =>
  ['network', 'session', 'csrf'].includes(kindOf(error)) ||
  isUnavailable(error) ||
  (error instanceof Refusal && error.code === 'too_many')

/** The server says that it cannot save anything: a full disk and the like. */
const isUnavailable = (error: unknown) =>
  error instanceof Refusal && (error.code === 'unavailable' || error.details.status === 503)

/** The server, or something in front of it, has failed at the request. */
const isFault = (error: unknown) =>
  ((error instanceof Refusal
    ? error.details.status
    : error instanceof ReplyError
      ? error.status
      : 0) ?? 0) >= 500

const isReachable = () =>
  fetchCsrf().then(
    () => true,
    () => false,
  )

const isSignedOut = (error: unknown) => error instanceof Refusal && error.code === 'not_signed_in'

/**
 * A refusal here is certain unless it says that something is missing: the server may know what this
 * browser does not.
 */
const isCertain = ({ code }: Refusal) => code !== 'not_found'
