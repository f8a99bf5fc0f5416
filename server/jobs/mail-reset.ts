import { randomBytes } from 'node:crypto'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { App } from '../app.ts'
import { exceeds } from '../limits/rates.ts'
import { queueReset } from '../mail/mails.ts'
import { sha256 } from '../session/secrets.ts'
import type { Job } from './runner.ts'

const tokenBytes = 32

/**
 * Mails a link that resets the password, if the address has an account with one. Links before it stay
 * good until they end or one is used: a person who asks for more takes none from the account. A job, so
 * that the answer to who asks takes the same time for all addresses.
 */
export async function mailReset(app: App, { about: email }: Job) {
  const now = app.now()
  const account = await app.database.read
    .selectFrom('user')
    .innerJoin('account', 'account.user_id', 'user.id')
    .leftJoin('reset_link', 'reset_link.user_id', 'user.id')
    .select(['user.id', 'user.name', 'user.email', 'user.language', 'reset_link.expires_at'])
    .where('user.email', '=', email)
    .where('account.password_hash', 'is not', null)
    .orderBy('reset_link.expires_at', 'desc')
    .executeTakeFirst()
  if (!account) return
  const issuedAt = (account.expires_at ?? 0) - limits.resetTokenMs
  if (now < issuedAt + limits.resetMailMs) return
  if (await exceeds(app, ['resetMailsPerAccount', account.id])) return
  await app.database.write.transaction().execute(async (db) => {
    const token = randomBytes(tokenBytes).toString('hex')
    await db
      .deleteFrom('reset_link')
      .where('user_id', '=', account.id)
      .where('expires_at', '<', now)
      .execute()
    await db
      .insertInto('reset_link')
      .values({
        user_id: account.id,
        token_hash: sha256(token),
        expires_at: now + limits.resetTokenMs,
      })
      .execute()
    // The runner looks for due jobs again when this one has ended.
    await queueReset(app, { db, after() {} }, { ...account, token, now })
  })
}
