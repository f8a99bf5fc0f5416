import { proxy, ref } from 'valtio/vanilla'
import type { Mutation } from '../core/call.ts'
import { Refusal } from '../core/errors.ts'
import type { Command } from './command.ts'
import type { Keep, KeptCommand } from './keep.ts'
import { kindOf } from './reactions.ts'
import type { Replica } from './replica.ts'
import { type Reply, ReplyError, request } from './request.ts'
import { whyOf } from './words.ts'

/** A command as the screens list it. */
export interface ListedCommand {
  id: string
  /** The name its call is declared under. */
  name: string
  input: Record<string, unknown>
  /** When it was given, in milliseconds. */
  at: number
}

/** A command that the server refused after its giver could have left. */
export interface RefusedCommand extends ListedCommand {
  message: string
}

/** What waits to be sent, and what was refused; screens show both. */
export const outbox = proxy<{ waiting: readonly ListedCommand[]; refused: readonly RefusedCommand[] }>({
  waiting: [],
  refused: [],
})

interface Sending {
  command: Command
  /** Whether it had to wait for the server, or for another page: whoever gave it may be looking at something else by now. */
  waited: boolean
  resolve(reply: Reply): void
  reject(error: unknown): void
}

const retryMs = 2_000
const retryMostMs = 30_000

/**
 * Sends commands in the order they were given, one at a time, and keeps each until it is answered: through a lost connection, and
 * through a reload. The server answers a repeat with the first answer, so sending once more does no harm.
 */
export class Outbox {
  readonly #replica: Replica
  readonly #keep: Keep
  readonly #queue: Sending[] = []
  /** How many commands were given on this page. */
  #given = 0
  #sending = false
  #stopped = false
  #wake: (() => void) | undefined
  /** How often in a row sending has failed for a passing reason. */
  #tries = 0

  constructor(replica: Replica, keep: Keep) {
    this.#replica = replica
    this.#keep = keep
  }

  /** Takes up the commands that an earlier page of this browser left behind. */
  async restore(callOf: (name: string) => Promise<Mutation | undefined>) {
    for (const kept of await this.#keep.commands().catch(() => [] as KeptCommand[])) {
      const call = await callOf(kept.name)
      if (kept.refused) this.#refuse(kept, kept.refused.message)
      else if (call?.input.safeParse(kept.input).success)
        void this.#enqueue({ ...kept, call, parsed: call.input.parse(kept.input) }, true).catch(() => {})
      else void this.#keep.removeCommand(kept.id)
    }
  }

  /** Shows a command's effect and sends it. Resolves with the server's reply. Errors: `Refusal`. */
  async submit(command: Command): Promise<Reply> {
    const refused = await this.#replica.expect(command)
    if (refused && isCertain(refused)) {
      await this.#replica.settle(command.id)
      throw refused
    }
    return this.#enqueue(command, false)
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
    outbox.waiting = []
    outbox.refused = []
    this.wake()
  }

  async #enqueue(command: Command, restored: boolean): Promise<Reply> {
    if (restored) await this.#replica.expect(command)
    else {
      void this.#keep.putCommand(plain(command, ++this.#given)).catch(() => {})
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ command, waited: restored, resolve, reject })
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
        const reply = await request(command.call, command.input, { commandId: command.id })
        this.#tries = 0
        this.#done(sending)
        await this.#replica.answered(command.id, reply)
        resolve(reply)
      } catch (error) {
        // Whoever gave the command hears that the session has ended; the command waits for the next one.
        if (isSignedOut(error)) reject(error)
        if (isPassing(error) || isSignedOut(error)) {
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

  /** Takes a command off the queue. One that was refused late is kept to be looked at. */
  #done({ command, waited }: Sending, error?: Error) {
    this.#queue.shift()
    this.#list()
    const late = waited || Date.now() - command.now >= lateMs
    if (!error || !late) return void this.#keep.removeCommand(command.id).catch(() => {})
    const code = error instanceof Refusal ? error.code : 'unknown'
    const message = whyOf(error)
    this.#refuse(command, message)
    void this.#keep.putCommand({ ...plain(command, 0), refused: { code, message } }).catch(() => {})
  }

  #list() {
    if (!this.#stopped) outbox.waiting = this.#queue.map(({ command }) => listed(command))
  }

  #refuse(command: Pick<KeptCommand, 'id' | 'name' | 'input' | 'now'>, message: string) {
    outbox.refused = [...outbox.refused, { ...listed(command), message }]
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

/** A command as it is kept, with its place among those of the same moment. */
const plain = ({ id, name, input, actor, scope, now }: Command, place: number): KeptCommand =>
  structuredClone({ id, name, input, actor, scope, now, place })

const listed = ({ id, name, input, now: at }: Pick<KeptCommand, 'id' | 'name' | 'input' | 'now'>): ListedCommand =>
  ref({ id, name, input, at })

/** From when on a refusal comes late: whoever gave the command may be looking at something else. */
const lateMs = 5_000

/** Whether the same request may succeed a little later, if need be after signing in again. */
const isPassing = (error: unknown) =>
  kindOf(error) === 'network' ||
  kindOf(error) === 'session' ||
  kindOf(error) === 'csrf' ||
  (error instanceof ReplyError && error.status >= 500) ||
  (error instanceof Refusal && (error.code === 'unavailable' || error.code === 'too_many'))

const isSignedOut = (error: unknown) => error instanceof Refusal && error.code === 'not_signed_in'

/** A refusal here is certain unless it says that something is missing: the server may know what this browser does not. */
const isCertain = ({ code }: Refusal) => code !== 'not_found'
