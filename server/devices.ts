import type { Context } from 'koa'
import { limits } from '../src/core/limits.ts'
import { dayMs } from '../src/core/time.ts'
import type { App } from './app.ts'
import { isSame } from './cookie-keys.ts'
import { cookieName, cookieOptions } from './cookies.ts'
import { hmac } from './secrets.ts'
import { randomToken } from './sessions.ts'

/*
 * A browser in which somebody has signed in keeps a cookie that says so. Attempts from there are counted for the browser, so that
 * whoever guesses passwords elsewhere does not lock the owner of the account out.
 */

/** Marks this browser as one in which an account has signed in. */
export function rememberDevice({ config, keys }: App, ctx: Context, email: string) {
  const id = randomToken()
  ctx.cookies.set(cookieName(config, 'device'), `${id}.${hmac(keys().devices, `${id} ${email}`)}`, {
    ...cookieOptions(config),
    signed: false,
    maxAge: limits.deviceDays * dayMs,
  })
}

/** The id of this browser if an account has signed in there. */
export function deviceOf({ config, keys }: App, ctx: Context, email: string): string | undefined {
  const [id, mark] = (ctx.cookies.get(cookieName(config, 'device'), { signed: false }) ?? '').split('.')
  return id && mark && isSame(hmac(keys().devices, `${id} ${email}`), mark) ? id : undefined
}
