import {
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '../../src/core/catalogue/limits.ts'
import { jsonType, type Reply, refusal } from './envelope.ts'
import { apiHeaders } from './headers.ts'

/**
 * The time a client may take to send a request, and until the next one. A slow sender gets a 408
 * and holds no connection. Bodies have less time, unless they are given more.
 */
export const receiving: ServerOptions = {
  headersTimeout: limits.receiveHeadersMs,
  requestTimeout: limits.uploadMs,
  keepAliveTimeout: limits.keepAliveMs,
  connectionsCheckingInterval: 1_000,
}

/** The requests whose bodies are being waited for. */
const awaited = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Gives the body of a request as much time as a file takes. */
export const giveTime = (request: IncomingMessage) => clearTimeout(awaited.get(request))

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
    const begin: Handler = (request, response) => {
      this.#underWay.add(response)
      response.once('close', () => this.#done(request, response))
      this.#awaitBody(request)
      if (this.#ending) refuse(response)
      else handle(request, response)
    }
    http.on('request', begin)
    // An expectation means nothing here; Node would answer it outside the envelope.
    http.on('checkExpectation', begin)
    http.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
      // An answer written behind another one, or into it, would be taken for a part of that.
      const isAnswered = [...this.#underWay].some(
        ({ req, headersSent }) => req.socket === socket && (req.complete || headersSent),
      )
      if (isAnswered || !socket.writable) socket.destroy()
      else socket.end(replyText(unreadable(error.code)), () => socket.destroy())
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

  /** A body that does not come in time is answered as headers are that do not. */
  #awaitBody(request: IncomingMessage) {
    const { headers, socket } = request
    if (!Number(headers['content-length']) && !headers['transfer-encoding']) return
    const late = () => {
      const error = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      if (!request.complete) this.#http.emit('clientError', error, socket)
    }
    const timer = setTimeout(late, limits.receiveRequestMs)
    awaited.set(request, timer)
    request.once('close', () => clearTimeout(timer))
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
  response.writeHead(status, { ...closingHeaders, 'Retry-After': '1' })
  response.end(JSON.stringify(body))
}

const closingHeaders = { ...apiHeaders, 'Content-Type': jsonType, Connection: 'close' }

/** The answer to a request that ends before the server can read what it asks for. */
function unreadable(code?: string): Reply {
  if (code === 'HPE_HEADER_OVERFLOW') return { ...refusal('too_large'), status: 431 }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { ...refusal('malformed'), status: 408 }
  return refusal('malformed')
}

/** A reply as the text of an HTTP response, for a connection that has no response object. */
function replyText({ status, body }: Reply): string {
  const content = JSON.stringify(body)
  const headers = { ...closingHeaders, 'Content-Length': Buffer.byteLength(content) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${content}`
}
