import type { IncomingMessage } from 'node:http'
import type { Context, Next } from 'koa'
import { limits } from '../../src/core/catalogue/limits.ts'
import { refusal, send } from './envelope.ts'
import { apiHeaders } from './headers.ts'

/** Answers 400 to a request without a host, or with an invalid one. */
export function checkHost(ctx: Context, next: Next) {
  // Behind a proxy this is what the proxy was asked for.
  const { host } = ctx
  if (namesHost(ctx.req) && (host === '' ? ctx.req.httpVersion === '1.0' : isHost(host)))
    return next()
  ctx.set(apiHeaders)
  send(ctx, refusal('malformed'))
}

/**
 * Whether a request names its host once and in a valid form (RFC 9112, 3.2). HTTP/1.0 allows none.
 */
export function namesHost(request: IncomingMessage): boolean {
  const names = request.rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === 'host')
  if (names.length === 0) return request.httpVersion === '1.0'
  return names.length === 1 && isHost(request.headers.host ?? '')
}

const wellFormed = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** A name or an address, and perhaps a port. */
const isHost = (text: string) =>
  text.length <= limits.hostLength && wellFormed.test(text) && URL.canParse(`http://${text}`)
