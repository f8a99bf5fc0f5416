import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from 'koa'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import type { Config } from '../config.ts'

type Headers = Pick<IncomingHttpHeaders, 'origin' | 'host'> &
  Record<string, string | string[] | undefined>
type Own = Pick<Config, 'origins' | 'publicUrl' | 'trustedProxies'>

/** Whether the `Origin` that a browser names is ours, or one of those that are configured. */
export function isOwnOrigin(
  { origins, publicUrl, trustedProxies }: Own,
  { origin = '', ...headers }: Headers,
): boolean {
  if (origins.includes(origin) || (publicUrl !== undefined && origin === new URL(publicUrl).origin))
    return true
  const forwarded =
    trustedProxies > 0
      ? String(headers['x-forwarded-host'] ?? '')
          .split(',')[0]!
          .trim()
      : ''
  const host = origin.replace(/^https?:\/\//, '')
  // By HTTP it would be a page that somebody else has put into the connection.
  if (publicUrl?.startsWith('https:') && host === new URL(publicUrl).host) return false
  return host !== origin && (host === headers.host || host === forwarded)
}

/** The origin that a browser has opened: the configured one, else that of its request. */
export const originOf = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { protocol, host }: Pick<Context, 'protocol' | 'host'>,
): string => (publicUrl ? new URL(publicUrl).origin : `${protocol}://${host}`)

/**
 * Pages of other sites change nothing, even with the browser's cookies. Errors: `Refusal`
 * foreign_origin.
 */
export function checkOrigin(own: Own, ctx: Context) {
  const isNavigation = ctx.method === 'GET' && ctx.get('Sec-Fetch-Dest') === 'document'
  if (isForeign(own, ctx.headers, isNavigation)) throw new Refusal('foreign_origin')
}

/**
 * Whether a browser says that a page of another site sends a request. Other programs send no such
 * header and are admitted: they do not carry a browser's cookies. `isNavigation`: a page is
 * opened, which may start at another host of the same site.
 */
export function isForeign(own: Own, headers: Headers, isNavigation: boolean): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'same-origin') return false
  if (headers.origin) return !isOwnOrigin(own, headers)
  return site !== undefined && site !== 'none' && !(site === 'same-site' && isNavigation)
}
