import type { KeyObject } from 'node:crypto'
import type { Context } from 'koa'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { memoize, memoizeWeak } from '../../src/core/engine/memoize.ts'
import type { App } from '../app.ts'
import type { CallerSession } from '../commands/handlers.ts'
import { isSame } from './cookie-keys.ts'
import { cookieName, cookieOptions } from './cookies.ts'
import { hmac, randomToken } from './secrets.ts'

/**
 * The token that proves that a request comes from our own pages. It derives from the session id,
 * or without a session from an id in a cookie, so that nothing is stored for visitors.
 */
export const csrfToken = (app: App, ctx: Context, sessionId: string | undefined) =>
  sessionToken(app, sessionId ?? visitorId(app, ctx))

/** Errors: `Refusal` not_signed_in, csrf. */
export function checkCsrf(ctx: Context, { data, scope, csrfToken }: CallerSession) {
  if (!data.user_id) throw new Refusal('not_signed_in')
  // No browser adds a token by itself.
  if (scope) return
  if (!isSame(csrfToken(), ctx.get('X-CSRF-Token'))) throw new Refusal('csrf')
}

/** How many tokens are memoized: each request that changes something is compared with one. */
const tokensMost = 10_000

const tokensOf = memoizeWeak((key: KeyObject) => memoize((id: string) => hmac(key, id), tokensMost))

/** The CSRF token of a session, or of a visitor. */
export const sessionToken = ({ keys }: Pick<App, 'keys'>, id: string) => tokensOf(keys().csrf)(id)

/** The id of a browser without a session. */
function visitorId({ config }: App, ctx: Context): string {
  const name = cookieName(config, 'visitor')
  const known = ctx.cookies.get(name, { signed: true })
  if (known) return known
  const id = randomToken()
  ctx.cookies.set(name, id, cookieOptions(config))
  return id
}
