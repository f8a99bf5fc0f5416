import type { Socket } from 'socket.io-client'
import { wireName } from '../../src/core/catalogue/events.ts'
import type { Room } from '../../src/core/engine/table.ts'
import type { TestServer } from '../harness.ts'
import { timeoutMs } from '../timeout.ts'
import { Caller } from './person.ts'

/** A line of the log as it reached a socket. */
export interface Seen {
  seq: number
  room: Room
}

/** A user with an open socket that records everything it receives. */
export class Watcher {
  readonly caller: Caller
  readonly #socket: Socket
  /** The lines pushed, in the order in which they came. */
  readonly seen: Seen[] = []
  /** All other events, as text. */
  readonly heard: string[] = []
  /** The rooms followed, and from which position on. */
  readonly joined = new Map<Room, number>()
  /** Resolves when the server ends the connection. */
  readonly ended: Promise<void>
  #told = () => {}

  private constructor(caller: Caller, socket: Socket) {
    this.caller = caller
    this.#socket = socket
    this.ended = new Promise((resolve) => socket.once('disconnect', () => resolve()))
    socket.onAny((event: string, payload: unknown) => {
      if (event === wireName('CHANGES'))
        this.seen.push(...(JSON.parse(payload as string) as Seen[]))
      else this.heard.push(JSON.stringify([event, payload]))
      if (event === wireName('LEFT')) this.joined.delete((payload as { room: Room }).room)
      this.#told()
    })
  }

  static async open(server: Pick<TestServer, 'app' | 'url'>, userId: string): Promise<Watcher> {
    const caller = await Caller.signedIn(server, userId)
    return new Watcher(caller, await caller.socket())
  }

  /** Asks to follow a room from a position on; false when it is refused. */
  async join(room: Room, seq: number): Promise<boolean> {
    const reply: { refused?: true; seq?: number; entries?: Seen[] } = await this.#socket
      .timeout(timeoutMs)
      .emitWithAck(wireName('JOIN'), { room, seq })
    if (reply.refused) return false
    this.joined.set(room, reply.seq ?? seq)
    this.seen.push(...(reply.entries ?? []))
    return true
  }

  /** Sends an event that has no answer. */
  emit(event: Parameters<typeof wireName>[0], payload: unknown) {
    this.#socket.emit(wireName(event), payload)
  }

  /** Waits for lines of the log. Errors: which of them did not come. */
  async until(wanted: readonly Seen[]) {
    const missing = () =>
      wanted.filter(
        ({ room, seq }) => !this.seen.some((line) => line.room === room && line.seq === seq),
      )
    let late: NodeJS.Timeout | undefined
    await new Promise<void>((resolve, reject) => {
      this.#told = () => missing().length === 0 && resolve()
      late = setTimeout(
        () => reject(new Error(`These lines did not come: ${JSON.stringify(missing())}`)),
        timeoutMs,
      )
      this.#told()
    })
    clearTimeout(late)
  }

  close() {
    this.#socket.disconnect()
  }
}
