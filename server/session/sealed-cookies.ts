import type { Context } from 'koa'
import { z } from 'zod'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { App } from '../app.ts'
import { type PendingLogin, pendingLogin } from '../provider/provider.ts'
import { cookieName, cookieOptions } from './cookies.ts'
import { type Keys, seal, unseal } from './secrets.ts'

/**
 * What a browser keeps for a while and hands back once: only this server can read it. It can be
 * copied, so what must not happen twice is counted by an id in it.
 */
export interface SealedCookie<T> {
  name: keyof Keys & string
  shape: z.ZodType<T>
  /** For how long it is good, in milliseconds. */
  goodMs: number
}

/** What belongs to a sign-in with the provider of identities, until its user comes back. */
export const providerCookie: SealedCookie<PendingLogin> = {
  name: 'providers',
  shape: pendingLogin,
  goodMs: limits.providerLoginMs,
}

/** That the user counts as a person; `id` is counted. */
export const captchaCookie: SealedCookie<{ id: string }> = {
  name: 'captchas',
  shape: z.object({ id: z.string() }),
  goodMs: limits.captchaMs,
}

/**
 * What a device is asked to sign, to sign in or for a new passkey of a user; it is counted. `proof`
 * is the hash of the password with which the user has asked for it.
 */
export const passkeyCookie: SealedCookie<{
  challenge: string
  user_id: string | null
  proof?: string | null | undefined
}> = {
  name: 'passkeys',
  shape: z.object({
    challenge: z.string(),
    user_id: z.string().nullable(),
    proof: z.string().nullish(),
  }),
  goodMs: limits.passkeyMs,
}

const options = (app: App) => ({ ...cookieOptions(app.config), signed: false })
const at = z.object({ at: z.number(), value: z.unknown() })

/** Has the browser keep a value. */
export function keepSealed<T>(app: App, ctx: Context, { name, goodMs }: SealedCookie<T>, value: T) {
  const text = JSON.stringify({ at: app.now(), value })
  ctx.cookies.set(cookieName(app.config, name), seal(app.keys()[name], name, text), {
    ...options(app),
    maxAge: goodMs,
  })
}

/**
 * What the browser has kept, once: the cookie goes. Undefined without one, or with one that is too
 * old or not ours.
 */
export function takeSealed<T>(
  app: App,
  ctx: Context,
  { name, shape, goodMs }: SealedCookie<T>,
): T | undefined {
  const cookie = cookieName(app.config, name)
  const sealed = ctx.cookies.get(cookie, { signed: false })
  if (!sealed) return undefined
  ctx.cookies.set(cookie, null, options(app))
  try {
    const kept = at.parse(JSON.parse(unseal(app.keys()[name], name, sealed)))
    return kept.at + goodMs >= app.now() ? shape.parse(kept.value) : undefined
  } catch {
    return undefined
  }
}
