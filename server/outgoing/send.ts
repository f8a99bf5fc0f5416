import { lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '../../src/core/catalogue/limits.ts'
import { release } from '../release.ts'
import { isPublic } from './addresses.ts'

/** Why a request is not sent, or its reply not taken. */
type OutgoingFault = 'inside' | 'unknown_host' | 'timeout' | 'other'

/** A request that is not sent, or whose reply is not taken. */
export class OutgoingError extends Error {
  readonly fault: OutgoingFault

  constructor(message: string, fault: OutgoingFault = 'other') {
    super(message)
    this.fault = fault
  }
}

interface Reach {
  /** Also addresses inside, and HTTP: only for what the operator has written down. */
  inside: boolean
  /**
   * Bodies are sent and replies are read bit by bit, of any length: their parts are limited in time.
   */
  large?: boolean
  /** How many bytes are read of a reply, which may be longer. Without it, longer ones are refused. */
  cutAt?: number
}

/**
 * What all requests of this server to others go through, with the signature of `fetch`: HTTPS to
 * addresses of the internet alone, each connected to as it was checked; no redirect is followed, and
 * time and reply are limited. Errors: `OutgoingError`, those of the connection, and that of a signal.
 */
export const sender =
  ({ inside, large = false, cutAt }: Reach): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.protocol !== 'https:' && !(inside && url.protocol === 'http:'))
      throw new OutgoingError(`${url.protocol} is not sent to`)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (!inside && isIP(host) && !isPublic(host)) throw insideError(host)
    const body = large ? undefined : Buffer.from(await request.arrayBuffer())
    const outgoing = (url.protocol === 'http:' ? http : https).request(url, {
      method: request.method,
      headers: { 'user-agent': `Plumbline/${release}`, ...Object.fromEntries(request.headers) },
      lookup: inside ? lookup : publicLookup,
      agent: false,
      ...(init?.signal ? { signal: init.signal } : {}),
    })
    // Not a signal: Node 20 forgets one that follows from others, or from the time, when it cleans up.
    const late = () => outgoing.destroy(new OutgoingError('there was no reply in time', 'timeout'))
    const timer = large ? undefined : setTimeout(late, limits.outgoingMs)
    if (large) outgoing.setTimeout(limits.outgoingMs, late)
    return new Promise<Response>((resolve, reject) => {
      outgoing.on('error', reject)
      let isAnswered = false
      // A reply that changes to another protocol ends the connection, and that is no error.
      outgoing.on('close', () => {
        if (!isAnswered) reject(new OutgoingError('there was no reply'))
      })
      outgoing.on('response', (incoming) => {
        isAnswered = true
        const { statusCode = 0 } = incoming
        if (statusCode < 200 || statusCode > 599) {
          incoming.destroy()
          reject(new OutgoingError(`a reply cannot have the status ${statusCode}`))
        } else if (large) resolve(largeReply(incoming))
        else replyOf(incoming, cutAt).then(resolve, reject)
      })
      if (large && request.body)
        pipeline(Readable.fromWeb(request.body as never), outgoing).catch(reject)
      else outgoing.end(body)
    }).finally(() => clearTimeout(timer))
  }

const insideError = (host: string) => new OutgoingError(`${host} is an address inside`, 'inside')

const unknownError = (host: string) => new OutgoingError(`${host} is unknown`, 'unknown_host')

/** Resolves a name; a name that has an address inside is refused with all its addresses. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return callback(error ?? unknownError(hostname), [])
    if (!found.every(({ address }) => isPublic(address))) return callback(insideError(hostname), [])
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })

/** Statuses whose replies have no body. */
const bodiless: ReadonlySet<number | undefined> = new Set([204, 205, 304])

async function replyOf(incoming: IncomingMessage, cutAt?: number): Promise<Response> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of incoming as AsyncIterable<Buffer>) {
    bytes += part.length
    if (cutAt !== undefined && bytes >= cutAt) {
      parts.push(part)
      incoming.destroy()
      return toResponse(incoming, Buffer.concat(parts).subarray(0, cutAt))
    }
    if (bytes > limits.outgoingReplyBytes) {
      incoming.destroy()
      throw new OutgoingError('the reply is too large')
    }
    parts.push(part)
  }
  return toResponse(incoming, Buffer.concat(parts))
}

/** A reply whose body is read as it is needed. */
const largeReply = (incoming: IncomingMessage): Response =>
  toResponse(incoming, Readable.toWeb(incoming) as ReadableStream)

function toResponse(incoming: IncomingMessage, body: Buffer | ReadableStream): Response {
  const headers = new Headers()
  for (let n = 0; n < incoming.rawHeaders.length; n += 2)
    headers.append(incoming.rawHeaders[n]!, incoming.rawHeaders[n + 1]!)
  const status = incoming.statusCode!
  return new Response(bodiless.has(status) ? null : (body as BodyInit), { status, headers })
}
