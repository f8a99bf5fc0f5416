import type { Socket } from 'socket.io-client'
import { NetworkError } from '../../src/client/requests/request.ts'
import { commandLineLimits } from '../../src/core/catalogue/command-line-limits.ts'
import { type EventName, wireName } from '../../src/core/catalogue/events.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Recorded } from '../recording/line.ts'

/** Why an event was refused, in the server's words. */
export interface Why {
  code: string
  field?: string
  message: string
}

/** What came of an event: the server's reply, or why it was refused. */
export type Outcome = { reply: unknown; refused?: undefined } | { refused: Why }

/** The connection was lost, and the event was certainly not done. */
export class NotSent extends NetworkError {}

/** Below what the server takes from one socket in a second, so that it lets none fall. */
const betweenMs = (1_000 / limits.socketEventsPerSecond) * 1.25

/**
 * Sends events one after the other and waits for what comes of each. Ids of what was made here take
 * the place of the recorded ones.
 */
export class Sender {
  readonly #socket: Socket
  readonly #made: Map<string, string>
  #free = 0

  constructor(socket: Socket, made: Map<string, string>) {
    this.#socket = socket
    this.#made = made
  }

  /**
   * Errors: `NotSent`; any other `NetworkError` when no answer comes: whether it was done is then
   * unknown.
   */
  async send({ event, payload, made }: Recorded): Promise<Outcome> {
    const [reply, why] = await this.#askInTime(event, this.#translated(payload))
    if (why) return { refused: whyOf(why) }
    if (reply === null || reply === undefined)
      return { refused: { code: 'unknown', message: 'The server did not say why.' } }
    const id = made && idIn(event, reply)
    if (id) this.#made.set(made, id)
    return { reply }
  }

  /** The id under which something recorded was made here. */
  madeAs = (recorded: string) => this.#made.get(recorded)

  /**
   * Waits as long as the server asks for. A message that came too soon was not processed and is
   * sent again.
   */
  async #askInTime(event: EventName, payload: unknown): Promise<[reply: unknown, why: unknown]> {
    for (let tries = 1; ; tries++) {
      const wait = this.#free - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      this.#free = performance.now() + betweenMs
      const [reply, why] = await this.#ask(event, payload)
      const seconds = waitOf(why)
      if (!seconds || tries === commandLineLimits.replayTries) return [reply, why]
      this.#free = performance.now() + seconds * 1_000
    }
  }

  #ask(event: EventName, payload: unknown): Promise<[reply: unknown, why: unknown]> {
    return new Promise((resolve, reject) => {
      if (!this.#socket.connected) return reject(new NotSent('the connection is lost'))
      this.#socket
        .timeout(commandLineLimits.replayReplyMs)
        .emit(wireName(event), payload, (error: Error | null, reply: unknown, why: unknown) =>
          error ? reject(new NetworkError('an event was not answered')) : resolve([reply, why]),
        )
    })
  }

  #translated(value: unknown): unknown {
    if (this.#made.size === 0) return value
    if (typeof value === 'string') return this.#made.get(value) ?? value
    if (Array.isArray(value)) return value.map((each) => this.#translated(each))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, this.#translated(each)]),
    )
  }
}

const whyOf = (why: unknown): Why => {
  const { code, field, message } = why as Partial<Record<keyof Why, unknown>>
  return {
    code: String(code),
    message: String(message),
    ...(typeof field === 'string' ? { field } : {}),
  }
}

/** The seconds after which the server takes more, when it has refused an event for that. */
function waitOf(why: unknown): number | undefined {
  const { code, wait } = (why ?? {}) as { code?: unknown; wait?: unknown }
  return code === 'too_many' && typeof wait === 'number' ? wait : undefined
}

/** The id of what an event has made: of the task, or of the label that came with the change. */
function idIn(event: EventName, reply: unknown): string | undefined {
  const { id, new_label } = reply as { id?: unknown; new_label?: { id?: unknown } }
  const found = event === 'CREATE_LABEL' ? new_label?.id : id
  return typeof found === 'string' ? found : undefined
}
