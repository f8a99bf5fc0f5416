import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '../../src/core/catalogue/limits.ts'
import { jsonType, refusal } from './envelope.ts'
import { apiHeaders } from './headers.ts'

/**
 * The time a client may take to send a request. A slower one gets a 408, so that slow senders hold
 * no connections.
 */
export const receiving: ServerOptions = {
  headersTimeout: limits.receiveHeadersMs,
  requestTimeout: limits.receiveRequestMs,
  connectionsCheckingInterval: 1_000,
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** The connections of an HTTP server, which can be closed in any state. */
export class Connections {
  readonly #http: Server
  readonly #open = new Set<Socket>()
  readonly #underWay = new Set<ServerResponse>()
  #ending = false

  /**
   * Create it before other listeners of the server. A connection that `admits` refuses is closed
   * at once, which costs least.
   */
  constructor(http: Server, handle: Handler, admits: (socket: Socket) => boolean) {
    this.#http = http
    http.prependListener('connection', (socket: Socket) => {
      if (!admits(socket)) return void socket.destroy()
      this.#open.add(socket)
      socket.once('close', () => this.#open.delete(socket))
    })
    http.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.#underWay.add(response)
      response.once('close', () => this.#done(request, response))
      if (this.#ending) refuse(response)
      else handle(request, response)
    })
  }

  /**
   * Accepts no more connections, closes idle ones, and lets running requests finish. New requests
   * on open connections are refused. After the time of `limits` the rest is cut off.
   */
  async end(): Promise<void> {
    this.#ending = true
    for (const response of this.#underWay)
      if (!response.headersSent) response.shouldKeepAlive = false
    const timers = [
      setTimeout(() => this.#cut(this.#withoutRequest()), limits.stopGraceMs),
      setTimeout(() => this.#cut(this.#open), limits.stopRequestsMs),
    ]
    await new Promise<void>((resolve) => this.#http.close(() => resolve()))
    for (const timer of timers) clearTimeout(timer)
  }

  #done({ socket }: IncomingMessage, response: ServerResponse) {
    this.#underWay.delete(response)
    if (this.#ending) socket.end()
  }

  #withoutRequest() {
    const busy = new Set([...this.#underWay].map(({ req }) => req.socket))
    return [...this.#open].filter((socket) => !busy.has(socket))
  }

  #cut(sockets: Iterable<Socket>) {
    for (const socket of sockets) socket.destroy()
  }
}

function refuse(response: ServerResponse) {
  const { status, body } = refusal('unavailable')
  response.writeHead(status, {
    ...apiHeaders,
    'Content-Type': jsonType,
    'Retry-After': '1',
    Connection: 'close',
  })
  response.end(JSON.stringify(body))
}
