import { io, type Socket } from 'socket.io-client'
import { timeoutMs } from '../timeout.ts'
import { isForeign } from './foreign.ts'
import { limitedSocket } from './limited.ts'

/** An open socket of one person. Events are called by their number, as on the wire. */
export interface Line {
  /** Sends an event. */
  emit(event: number, payload?: unknown): void
  /** Sends an event and gives the next message of the same number. */
  ask(event: number, payload?: unknown): Promise<unknown>
  /** Sends an event and gives what its acknowledgement says. */
  acknowledged(event: number, payload?: unknown): Promise<unknown>
  /** The next message of a number; to be asked for before it can arrive. */
  next(event: number): Promise<unknown>
  /** Everything that has come so far, in order: numbers (or names) and payloads. */
  readonly heard: readonly [event: string, payload: unknown][]
  /** Resolves when the server ends the connection. */
  readonly ended: Promise<void>
  close(): void
}

/** Opens a socket with the headers of a browser. Errors: the server's reason when it refuses. */
export function connect(url: string, headers: Record<string, string>): Promise<Line> {
  const socket = io(url, {
    path: '/socket',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    timeout: timeoutMs,
    extraHeaders: headers,
  })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(lineOf(socket)))
    socket.once('connect_error', (error) => {
      socket.close()
      reject(isForeign ? limitedSocket(error) : error)
    })
  })
}

function lineOf(socket: Socket): Line {
  const next = (event: number) =>
    new Promise<unknown>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`no event ${event} within ${timeoutMs} ms`)),
        timeoutMs,
      )
      socket.once(String(event), (payload: unknown) => {
        clearTimeout(late)
        resolve(payload)
      })
    })
  const heard: [string, unknown][] = []
  socket.onAny((event: string, payload: unknown) => heard.push([event, payload]))
  return {
    heard,
    emit: (event, payload) => void socket.emit(String(event), payload),
    next,
    ask(event, payload) {
      const answer = next(event)
      socket.emit(String(event), payload)
      return answer
    },
    acknowledged: (event, payload) => socket.timeout(timeoutMs).emitWithAck(String(event), payload),
    ended: new Promise((resolve) => socket.once('disconnect', () => resolve())),
    close: () => socket.disconnect(),
  }
}
