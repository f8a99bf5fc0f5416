import { proxy } from 'valtio/vanilla'
import type { Mutation } from '../core/call.ts'
import { Refusal } from '../core/errors.ts'
import type { Command } from './expectations.ts'
import type { Keep, KeptCommand } from './keep.ts'
import type { Replica } from './replica.ts'
import { NetworkError, type Reply, ReplyError, request } from './request.ts'

/** A command that the server refused after its giver could have left. */
export interface RefusedCommand {
  id: string
  name: string
  message: string
}

/** What waits to be sent, and what was refused; screens show both. */
export const outbox = proxy<{ waiting: number; refused: RefusedCommand[] }>({ waiting: 0, refused: [] })

interface Sending {
  command: Command
  resolve(reply: Reply): void
  reject(error: unknown): void
}

const retryMs = 2_000

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

  constructor(replica: Replica, keep: Keep) {
    this.#replica = replica
    this.#keep = keep
  }

  /** Takes up the commands that an earlier page of this browser left behind. */
  async restore(callOf: (name: string) => Mutation | undefined) {
    for (const kept of await this.#keep.commands().catch(() => [] as KeptCommand[])) {
      const call = callOf(kept.name)
      if (kept.refused) outbox.refused.push({ id: kept.id, name: kept.name, message: kept.refused.message })
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
    this.#wake?.()
  }

  /** Forgets a refused command. */
  discard(id: string) {
    outbox.refused = outbox.refused.filter((refused) => refused.id !== id)
    void this.#keep.removeCommand(id)
  }

  stop() {
    this.#stopped = true
    this.wake()
  }

  async #enqueue(command: Command, restored: boolean): Promise<Reply> {
    if (restored) await this.#replica.expect(command)
    else {
      void this.#keep.putCommand(plain(command, ++this.#given)).catch(() => {})
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ command, resolve, reject })
      outbox.waiting = this.#queue.length
      if (!this.#sending) void this.#drain()
    })
  }

  async #drain() {
    this.#sending = true
    while (this.#queue.length > 0 && !this.#stopped) {
      const { command, resolve, reject } = this.#queue[0]!
      try {
        const reply = await request(command.call, command.input, { commandId: command.id })
        this.#done(command)
        await this.#replica.answered(command.id, reply)
        resolve(reply)
      } catch (error) {
        // Whoever gave the command hears that the session has ended; the command waits for the next one.
        if (isSignedOut(error)) reject(error)
        if (isPassing(error) || isSignedOut(error)) {
          await this.#pause()
          continue
        }
        this.#done(command, error as Error)
        await this.#replica.settle(command.id)
        reject(error)
      }
    }
    this.#sending = false
  }

  /** Takes a command off the queue. One that was refused long after it was given is kept to be looked at. */
  #done(command: Command, error?: Error) {
    this.#queue.shift()
    outbox.waiting = this.#queue.length
    if (!error || Date.now() - command.now < lateMs) return void this.#keep.removeCommand(command.id).catch(() => {})
    const code = error instanceof Refusal ? error.code : 'unknown'
    outbox.refused.push({ id: command.id, name: command.name, message: error.message })
    void this.#keep.putCommand({ ...plain(command, 0), refused: { code, message: error.message } }).catch(() => {})
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, retryMs)
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

/** From when on a refusal comes late: whoever gave the command may be looking at something else. */
const lateMs = 5_000

/** Whether the same request may succeed a little later. */
const isPassing = (error: unknown) =>
  error instanceof NetworkError ||
  (error instanceof ReplyError && error.status >= 500) ||
  (error instanceof Refusal && (error.code === 'unavailable' || error.code === 'too_many'))

const isSignedOut = (error: unknown) => error instanceof Refusal && error.code === 'not_signed_in'

/** A refusal here is certain unless it says that something is missing: the server may know what this browser does not. */
const isCertain = ({ code }: Refusal) => code !== 'not_found'
