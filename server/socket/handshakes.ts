import type { IncomingMessage } from 'node:http'
import type Koa from 'koa'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { App } from '../app.ts'
import { addressKey, clientAddress } from '../http/address.ts'
import { namesHost } from '../http/host.ts'
import { isOwnOrigin } from '../http/origin.ts'
import { tooMany } from '../limits/limiter.ts'
import { sessionOf } from '../session/socket-session.ts'
import { cut } from './gate.ts'
import type { Connection, LiveSocket, SocketData } from './live-socket.ts'
import { noteRefusal, tooManySockets } from './refusals.ts'

/**
 * Decides who may open a socket: our own pages, within a rate, and a limited number for an account
 * or address.
 */
export class Handshakes {
  readonly #app: App
  readonly #koa: Koa
  /** How many connections there are from each address, and of each account. */
  readonly #fromAddress = new Tally()
  readonly #ofAccount = new Tally()
  /** What the address of a request counts as. */
  readonly #addresses = new WeakMap<IncomingMessage, string>()
  readonly #sessions = new WeakMap<IncomingMessage, Promise<SocketData | undefined>>()

  constructor(app: App, koa: Koa) {
    this.#app = app
    this.#koa = koa
  }

  /**
   * Before a request becomes a connection. A refusal costs least here, but the browser gets no
   * reason.
   */
  async allows(request: IncomingMessage): Promise<boolean> {
    if (!namesHost(request) || !comesFromUs(this.#app, request)) return false
    const { limiter } = this.#app
    const from = clientAddress(request, this.#app.config)
    const address = addressKey(from)
    this.#addresses.set(request, address)
    if (!limiter.take('handshakesPerAddress', address).allowed || this.#isFull(address)) {
      noteRefusal(this.#app, tooMany({ waitSeconds: 1 }), { address: from })
      // A client that continues after the refusal gets no more answers.
      if (!limiter.take('refusalsPerAddress', address).allowed) request.socket.destroy()
      return false
    }
    const session = await this.#sessionOf(request)
    return !session || limiter.look('refusalsPerAccount', session.userId).allowed
  }

  /** Counts a connection for as long as it is open. */
  opened(connection: Connection) {
    const address = this.#addresses.get(connection.request)!
    if (this.#isFull(address)) return cut(connection)
    connection.once('close', this.#fromAddress.add(address))
  }

  /**
   * Gives a socket its session. A page says whose it is, as another user may have signed in with
   * the browser since it was loaded. Errors: the reason for a refusal, with the seconds to wait if
   * that helps.
   */
  async enter(socket: LiveSocket) {
    const session = await this.#sessionOf(socket.request)
    const { userId: expected = session?.userId } = socket.handshake.auth
    if (!session || expected !== session.userId) throw new Error('401 unauthorized')
    // A connection that closed in between would be counted forever.
    if (socket.conn.readyState !== 'open') throw new Error('closed')
    const { limiter, config } = this.#app
    const counted = limiter.take('callsPerAccount', session.userId)
    const isFull =
      config.rateLimits && this.#ofAccount.of(session.userId) >= limits.socketsPerAccount
    if (!counted.allowed || isFull) {
      const waitSeconds = counted.allowed ? limits.socketsRetrySeconds : counted.waitSeconds
      noteRefusal(this.#app, tooMany({ waitSeconds }), session)
      throw tooManySockets(waitSeconds)
    }
    socket.conn.once('close', this.#ofAccount.add(session.userId))
    Object.assign(socket.data, session)
  }

  #isFull = (address: string) =>
    this.#app.config.rateLimits && this.#fromAddress.of(address) >= limits.socketsPerAddress

  /** The session of a request, looked up once. */
  #sessionOf(request: IncomingMessage): Promise<SocketData | undefined> {
    let session = this.#sessions.get(request)
    if (!session) {
      session = sessionOf(this.#app, this.#koa, request)
      this.#sessions.set(request, session)
    }
    return session
  }
}

/** Counts by key; a key without a count takes no room. */
class Tally {
  readonly #counts = new Map<string, number>()

  of = (key: string) => this.#counts.get(key) ?? 0

  /** Counts one more. Returns how to take it back. */
  add(key: string): () => void {
    this.#counts.set(key, this.of(key) + 1)
    return () => {
      const left = this.of(key) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    }
  }
}

/**
 * Browsers say where a page comes from; only our own pages and the configured origins may connect.
 * Other programs say nothing.
 */
const comesFromUs = ({ config }: App, { headers }: IncomingMessage) =>
  !headers.origin || isOwnOrigin(config, headers)
