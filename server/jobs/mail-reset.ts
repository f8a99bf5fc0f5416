import { randomBytes } from 'node:crypto'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { App } from '../app.ts'
import { queueReset } from '../mail/mails.ts'
import { sha256 } from '../session/secrets.ts'
import type { Job } from './runner.ts'

const tokenBytes = 32

/**
 * Mails the link that resets a password, if the address has an account with one; any link before it
 * is worth nothing then. A job, so that the answer to who asks takes the same time for all
 * addresses.
 */
export async function mailReset(app: App, { about: email }: Job) {
  const now = app.now()
  await app.database.write.transaction().execute(async (db) => {
    const account = await db
      .selectFrom('user')
      .innerJoin('account', 'account.user_id', 'user.id')
      .leftJoin('password_reset', 'password_reset.user_id', 'user.id')
      .select(['user.id', 'user.name', 'user.email', 'user.language', 'password_reset.expires_at'])
      .where('user.email', '=', email)
      .where('account.password_hash', 'is not', null)
      .executeTakeFirst()
    const issuedAt = (account?.expires_at ?? 0) - limits.resetTokenMs
    if (!account || now < issuedAt + limits.resetMailMs) return
    const token = randomBytes(tokenBytes).toString('hex')
    const row = {
      user_id: account.id,
      token_hash: sha256(token),
      expires_at: now + limits.resetTokenMs,
    }
    await db
      .insertInto('password_reset')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    // The runner looks for due jobs again when this one has ended.
    await queueReset(app, { db, after() {} }, { ...account, token, now })
  })
}
