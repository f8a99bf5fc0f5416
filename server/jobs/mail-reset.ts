import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { App } from '../app.ts'
import type { Schema } from '../db/schema.ts'
import { exceeds } from '../limits/rates.ts'
import { queueReset, type Recipient } from '../mail/mails.ts'
import { sha256 } from '../session/secrets.ts'
import type { Job } from './runner.ts'

const tokenBytes = 32

/**
 * Mails a link that resets the password, if the address has an account with one. Links before it stay
 * good until they end or one is used: a person who asks for more takes none from the account. A job, so
 * that the answer to who asks takes the same time for all addresses.
 */
export async function mailReset(app: App, { about: email }: Job) {
  const account = await app.database.read
    .selectFrom('user')
    .innerJoin('account', 'account.user_id', 'user.id')
    .select(['user.id', 'user.name', 'user.email', 'user.language'])
    .where('user.email', '=', email)
    .where('account.password_hash', 'is not', null)
    .executeTakeFirst()
  if (!account || (await hasNewLink(app, app.database.read, account.id))) return
  const counted = ['resetMailsPerAccount', account.id] as const
  if (await exceeds(app, counted)) return
  if (!(await mailLink(app, account))) await app.limiter.giveBack(...counted)
}

/** Whether an account was mailed a link within the last minute. */
async function hasNewLink({ now }: App, db: Kysely<Schema>, userId: string): Promise<boolean> {
  const newest = await db
    .selectFrom('reset_link')
    .select('expires_at')
    .where('user_id', '=', userId)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst()
  return now() < Number(newest?.expires_at ?? 0) - limits.resetTokenMs + limits.resetMailMs
}

/** Of several that are asked for at once the first is mailed. Whether this one was. */
function mailLink(app: App, account: Recipient & { id: string }): Promise<boolean> {
  const { id: user_id } = account
  const { write, flavour } = app.database
  return write.transaction().execute(async (db) => {
    await db
      .selectFrom('account')
      .select('user_id')
      .where('user_id', '=', user_id)
      .$if(flavour === 'postgres', (own) => own.forUpdate())
      .execute()
    if (await hasNewLink(app, db, user_id)) return false
    const now = app.now()
    const token = randomBytes(tokenBytes).toString('hex')
    const expires_at = now + limits.resetTokenMs
    await db
      .deleteFrom('reset_link')
      .where('user_id', '=', user_id)
      .where('expires_at', '<', now)
      .execute()
    await db
      .insertInto('reset_link')
      .values({ user_id, token_hash: sha256(token), expires_at })
      .execute()
    // The runner looks for mails when this one has ended.
    await queueReset(app, { db, after() {} }, { ...account, token, now })
    return true
  })
}
