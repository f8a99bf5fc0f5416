import type { Socket } from 'socket.io-client'
import { proxy } from 'valtio/vanilla'
import { wireName } from '../../../core/catalogue/events.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { askForUpdate } from '../../session/updates.ts'

/**
 * How the connection is (A4): `reconnecting` after it broke, `lost` while the server cannot be
 * reached, `limited` while it takes no more connections of this account, until `retryAt` in
 * milliseconds. `restored` is true for a moment after it came back.
 */
export const connection = proxy<{
  state: 'connecting' | 'live' | Trouble
  restored: boolean
  retryAt: number | null
}>({ state: 'connecting', restored: false, retryAt: null })
type Trouble = 'reconnecting' | 'lost' | 'limited'

/** Whether changes of others do not arrive at the moment. */
export const isTrouble = (state: typeof connection.state): state is Trouble =>
  state === 'reconnecting' || state === 'lost' || state === 'limited'

/** What a connection tells: each event of the server by its wire name, and its own state. */
type Told = 'connected' | 'refused' | (string & {})

/** The connection on which the server pushes. It reconnects automatically. */
export class Connection {
  readonly #userId: string
  readonly #listeners = new Map<Told, Set<(payload: unknown) => void>>()
  #socket: Socket | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  #connecting = false
  #stopped = false

  constructor(userId: string) {
    this.#userId = userId
  }

  /** The socket while it is connected. */
  get socket(): Socket | undefined {
    return this.#socket?.connected ? this.#socket : undefined
  }

  /** Connects. Asked twice, it connects once. */
  async open() {
    if (this.#connecting) return
    this.#connecting = true
    try {
      const { openSocket } = await import('./socket.ts')
      if (!this.#stopped) this.#follow(openSocket(this.#userId))
    } catch {
      connection.state = 'lost'
      this.#connecting = false
      setTimeout(() => this.#stopped || void this.open(), limits.socketReconnectMs)
    }
  }

  /** Calls back when told something. Returns how to stop. */
  on(about: Told, listener: (payload: unknown) => void): () => void {
    const set = this.#listeners.get(about) ?? new Set()
    this.#listeners.set(about, set.add(listener))
    return () => set.delete(listener)
  }

  /** Disconnects for good. */
  close() {
    window.removeEventListener('online', this.#tryNow)
    window.removeEventListener('offline', this.#tryNow)
    this.#stopped = true
    clearTimeout(this.#again)
    this.#socket?.volatile.emit(wireName('LOGOUT'), this.#userId)
    this.#socket?.disconnect()
    Object.assign(connection, { state: 'connecting', restored: false, retryAt: null })
  }

  #tell(about: Told, payload?: unknown) {
    for (const listener of this.#listeners.get(about) ?? []) listener(payload)
  }

  #follow(socket: Socket) {
    this.#socket = socket
    socket.on('connect', () => {
      this.#connected()
      socket.emit(wireName('LOGIN'), this.#userId)
      this.#tell('connected')
    })
    socket.on('connect_error', (error) => {
      const wait = waitOf(error)
      connection.state = wait ? 'limited' : 'lost'
      if (wait) connection.retryAt = Date.now() + this.#connectIn(wait * 1000)
      if (!error.message.startsWith('401')) return
      // If the session turns out not to have ended, nothing else connects again.
      this.#connectIn(limits.socketReconnectMostMs)
      this.#tell('refused')
    })
    socket.on('disconnect', (reason) => {
      if (reason === 'io client disconnect') return
      connection.state = 'reconnecting'
      // The session may have ended. The next handshake says so. Asking now could come before the
      // cookie of a sign-in in another tab.
      if (reason === 'io server disconnect') this.#connectIn(limits.socketReconnectMs)
    })
    socket.onAny((event: string, payload: unknown) => this.#tell(event, payload))
    window.addEventListener('online', this.#tryNow)
    window.addEventListener('offline', this.#tryNow)
  }

  #connected() {
    clearTimeout(this.#again)
    const back = isTrouble(connection.state)
    Object.assign(connection, { state: 'live', restored: back, retryAt: null })
    if (!back) return
    setTimeout(() => (connection.restored = false), limits.alertMs)
    // It may have been away to become a newer one.
    askForUpdate().catch(() => {})
  }

  /**
   * Connects again after a time that differs from page to page, so that not all come back at the
   * same moment. The time, in milliseconds.
   */
  #connectIn(ms: number): number {
    clearTimeout(this.#again)
    const wait = ms * (1 + Math.random() / 4)
    this.#again = setTimeout(() => this.#stopped || this.#socket?.connect(), wait)
    return wait
  }

  /**
   * The network came or went. A server on this machine can still be reached without one, so it is
   * tried either way.
   */
  readonly #tryNow = () => {
    connection.state = 'reconnecting'
    this.#socket?.disconnect().connect()
  }
}

/** The seconds after which the server takes a connection again, when it has said so. */
function waitOf(error: Error): number | undefined {
  const { wait } = (error as { data?: { wait?: unknown } }).data ?? {}
  return typeof wait === 'number' ? wait : undefined
}
