import type { Context } from 'koa'
import { z } from 'zod'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { App } from '../app.ts'
import { cookieName, cookieOptions } from './cookies.ts'
import { seal, unseal } from './secrets.ts'
import { randomToken } from './sessions.ts'

/** `id` is counted, so that a cookie is good for one sign-up; `at` in milliseconds. */
const proof = z.object({ id: z.string(), at: z.number() })

/** What the sealed text is bound to. */
const purpose = 'captcha'
const nameOf = (app: App) => cookieName(app.config, 'captcha')
const options = (app: App) => ({ ...cookieOptions(app.config), signed: false })

/** Has the browser keep that its user counts as a person. */
export function keepCaptcha(app: App, ctx: Context) {
  const text = JSON.stringify({ id: randomToken(), at: app.now() })
  ctx.cookies.set(nameOf(app), seal(app.keys().captchas, purpose, text), {
    ...options(app),
    maxAge: limits.captchaMs,
  })
}

/**
 * The id of what the browser has kept, once: the cookie goes. Undefined without one, or with one
 * that is too old or not ours.
 */
export function takeCaptcha(app: App, ctx: Context): string | undefined {
  const sealed = ctx.cookies.get(nameOf(app), { signed: false })
  if (!sealed) return undefined
  ctx.cookies.set(nameOf(app), null, options(app))
  try {
    const { id, at } = proof.parse(JSON.parse(unseal(app.keys().captchas, purpose, sealed)))
    return at + limits.captchaMs >= app.now() ? id : undefined
  } catch {
    return undefined
  }
}
