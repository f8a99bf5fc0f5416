import { randomBytes } from 'node:crypto'
import type { Context, Next } from 'koa'
import type { Kysely } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { TokenScope } from '../../src/core/security/tokens.ts'
import { dayMs } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import type { Schema } from '../db/schema.ts'
import { sha256 } from './secrets.ts'

export type StoredToken = Schema['access_token']

/** What tokens begin with, so that they are found where they should not be. */
const mark = 'plb_'
const tokenBytes = 32
const shape = /^plb_[\w-]{43}$/

interface NewToken {
  id: string
  user_id: string
  name: string
  scope: TokenScope
  /** Null for ever. */
  days: number | null
  now: number
}

/** A new token, and its row, which has only its hash. */
export function newToken({ days, now, ...rest }: NewToken): { token: string; row: StoredToken } {
  const token = mark + randomBytes(tokenBytes).toString('base64url')
  const expires_at = days === null ? null : now + days * dayMs
  const row = { ...rest, hash: sha256(token), created_at: now, expires_at }
  return { token, row: { ...row, used_at: null } }
}

/** Ends all tokens of an account. */
export const removeTokens = (db: Kysely<Schema>, user_id: string) =>
  db.deleteFrom('access_token').where('user_id', '=', user_id).execute()

/** Who a request with a token comes from. */
export interface TokenCaller {
  user_id: string
  scope: TokenScope
}

/** What a request knows of its token: undefined without one, null if it is not good. */
export const tokenOf = (ctx: Context): TokenCaller | null | undefined => ctx.state.token

/** Reads the token of a request. One that has a token has no session, whatever its cookies say. */
export const readTokens = (app: App) => async (ctx: Context, next: Next) => {
  ctx.state.token = await tokenNow(app, ctx)
  return next()
}

/** The same as it is now. */
export async function tokenNow(app: App, ctx: Context): Promise<TokenCaller | null | undefined> {
  const given = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization'))?.[1]
  return given === undefined ? undefined : find(app, given)
}

async function find(app: App, token: string): Promise<TokenCaller | null> {
  if (!shape.test(token)) return null
  const now = app.now()
  const found = await app.database.read
    .selectFrom('access_token')
    .select(['id', 'user_id', 'scope', 'used_at'])
    .where('hash', '=', sha256(token))
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  if (!found) return null
  if (now - Number(found.used_at ?? 0) >= limits.sessionSeenMs) await noteUse(app, found.id, now)
  return { user_id: found.user_id, scope: found.scope }
}

/** Writes down that a token is used. What cannot be written is tried again with the next use. */
async function noteUse({ database, log }: App, id: string, now: number) {
  try {
    await database.write
      .updateTable('access_token')
      .set({ used_at: now })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'the use of a token is not noted')
  }
}
