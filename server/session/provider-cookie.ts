import type { Context } from 'koa'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { App } from '../app.ts'
import { type PendingLogin, pendingLogin } from '../provider/provider.ts'
import { cookieName, cookieOptions } from './cookies.ts'
import { seal, unseal } from './secrets.ts'

/** What the sealed text is bound to, as others are to the id of a row. */
const purpose = 'pending login'
const nameOf = (app: App) => cookieName(app.config, 'provider')
const options = (app: App) => ({ ...cookieOptions(app.config), signed: false })

/** Has the browser keep what belongs to a sign-in with the provider, until its user comes back. */
export function keepPendingLogin(app: App, ctx: Context, pending: PendingLogin) {
  ctx.cookies.set(nameOf(app), seal(app.keys().providers, purpose, JSON.stringify(pending)), {
    ...options(app),
    maxAge: limits.providerLoginMs,
  })
}

/**
 * What the browser has kept, once: the cookie goes. Undefined without one, or with one that is too
 * old or not ours.
 */
export function takePendingLogin(app: App, ctx: Context): PendingLogin | undefined {
  const sealed = ctx.cookies.get(nameOf(app), { signed: false })
  if (!sealed) return undefined
  ctx.cookies.set(nameOf(app), null, options(app))
  try {
    const pending = pendingLogin.parse(JSON.parse(unseal(app.keys().providers, purpose, sealed)))
    return pending.at + limits.providerLoginMs >= app.now() ? pending : undefined
  } catch {
    return undefined
  }
}
