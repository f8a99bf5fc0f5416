import type { Context } from 'koa'
import { limits } from '../../src/core/catalogue/limits.ts'
import { dayMs } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import { isSame } from './cookie-keys.ts'
import { cookieName, cookieOptions } from './cookies.ts'
import { hmac, randomToken } from './secrets.ts'

/*
 * A browser in which an account has signed in keeps a cookie for it. Its attempts are counted for
 * the browser, so that guesses of passwords elsewhere do not lock the owner of the account out.
 */

/**
 * An account, its password hash, and since when it has a second factor: after a change of either no
 * browser is known any more. One that was known by the password alone must not be a way to guess at
 * the factor that came later.
 */
export interface Known {
  email: string
  passwordHash: string | null
  factorAt: string | null
}

/** What a browser keeps that is to be known for an account. */
export function deviceMark({ keys }: Pick<App, 'keys'>, known: Known): string {
  const id = randomToken()
  return `${id}.${hmac(keys().devices, textOf(id, known))}`
}

/** Marks this browser as one in which an account has signed in. */
export const rememberDevice = ({ config }: App, ctx: Context, mark: string) =>
  ctx.cookies.set(cookieName(config, 'device'), mark, {
    ...cookieOptions(config),
    signed: false,
    maxAge: limits.deviceDays * dayMs,
  })

/** The id of this browser if an account has signed in there as it is proven now. */
export function deviceOf({ config, keys }: App, ctx: Context, known: Known): string | undefined {
  const [id, mark] = (ctx.cookies.get(cookieName(config, 'device'), { signed: false }) ?? '').split(
    '.',
  )
  return id && mark && isSame(hmac(keys().devices, textOf(id, known)), mark) ? id : undefined
}

const textOf = (id: string, { email, passwordHash, factorAt }: Known) =>
  JSON.stringify([id, email, passwordHash, factorAt])
