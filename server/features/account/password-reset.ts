import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isStrongPassword } from '../../../src/core/session/passwords.ts'
import { isEmail, normalEmail } from '../../../src/core/session/rules.ts'
import { iso } from '../../../src/core/values/time.ts'
import type { App } from '../../app.ts'
import type { Writing } from '../../commands/handlers.ts'
import type { Schema } from '../../db/schema.ts'
import { addressKey } from '../../http/address.ts'
import { giveJob } from '../../jobs/give.ts'
import { exceeds } from '../../limits/rates.ts'
import { queueWasReset } from '../../mail/mails.ts'
import { removeCalendar } from '../../session/calendars.ts'
import { isCommonPassword } from '../../session/common-passwords.ts'
import { disown } from '../../session/disown.ts'
import { sha256 } from '../../session/secrets.ts'
import { removeTokens } from '../../session/tokens.ts'
import { feature } from '../feature.ts'
import { wordsOf } from './signup.ts'

export const passwordReset = feature({
  handlers: {
    async resetPassword({ app, input, session, refuse, now, write }) {
      const email = normalEmail(input.email)
      if (email === '') refuse('email_required', 'email')
      if (!isEmail(email)) refuse('email_invalid', 'email')
      const wait = await exceeds(app, ['resetPasswordPerAddress', addressKey(session.address)])
      if (wait) return refuse('too_many_resets', undefined, wait)
      await write(async ({ db, after }) => {
        const id = `mail-reset ${randomUUID()}`
        await giveJob(db, { id, name: 'mail-reset', about: email, due: now })
        after(() => app.jobs.wake())
      })
      return null
    },

    async updatePassword({ app, input, db, session, refuse, newId, now, write }) {
      const { hash, password, confirmPassword } = input
      const wait = await exceeds(app, ['updatePasswordPerAddress', addressKey(session.address)])
      if (wait) return refuse('too_many_updates', undefined, wait)
      if (password.trim() === '') return refuse('password_required', 'password')
      if (input.user === '' || hash === '') return refuse('reset_incomplete')
      if (confirmPassword !== undefined && confirmPassword !== password)
        return refuse('passwords_differ', 'confirmPassword')
      if (!isStrongPassword(password)) return refuse('password_weak', 'password')
      const userId = Buffer.from(input.user, 'base64').toString()
      if (!/^[0-9a-f-]{36}$/.test(userId) || !/^[0-9a-f]{64}$/.test(hash))
        return refuse('reset_malformed')
      const token_hash = sha256(hash)
      const user = await db
        .selectFrom('reset_link')
        .innerJoin('user', 'user.id', 'reset_link.user_id')
        .innerJoin('account', 'account.user_id', 'user.id')
        .select(['user.id', 'user.name', 'user.email', 'user.language'])
        .where('password_hash', 'is not', null)
        .where('user.id', '=', userId)
        .where('token_hash', '=', token_hash)
        .where('expires_at', '>=', now)
        .executeTakeFirst()
      if (!user) return refuse('reset_over')
      if (await isCommonPassword(password, wordsOf(user)))
        return refuse('password_common', 'password')
      const password_hash = await app.passwords.hash(password, { known: true })
      const ended = await write(async (writing) => {
        await writing.watch.account(user.id)
        const ended = await writing.db
          .deleteFrom('reset_link')
          .where('user_id', '=', user.id)
          .returning('token_hash')
          .execute()
        if (!ended.some((link) => link.token_hash === token_hash)) refuse('reset_over')
        await writing.db
          .updateTable('account')
          .set({ password_hash })
          .where('user_id', '=', user.id)
          .execute()
        await queueWasReset(app, writing, user, now)
        return (await prove(writing, user.id, now))
          ? disown(app, writing, { userId: user.id, now, newId })
          : endAccess(app, writing.db, user.id)
      })
      app.sessions.ended(ended)
      if (ended.length > 0) await app.sessions.changed(user.id)
      const facts = { user: user.id, from: session.address }
      app.security.note('password_changed', facts)
      if (ended.length > 0) app.security.note('session_ended', { ...facts, count: ended.length })
      return null
    },
  },
})

/** The link went to the address by mail, so it proves it. False if it was proven before. */
async function prove({ within }: Writing, userId: string, now: number): Promise<boolean> {
  const own = within({ user: userId })
  const user = await own.get('user', userId)
  if (user.email_proven_at) return false
  const at = iso(now)
  await own.put('user', { ...user, email_proven_at: at, updated_at: at })
  return true
}

/** Ends sessions, access tokens and the address of the calendar. Gives the keys of the ended sessions. */
async function endAccess({ sessions }: App, db: Kysely<Schema>, userId: string) {
  await removeTokens(db, userId)
  await removeCalendar(db, userId)
  return sessions.removeOthers(db, userId, '')
}
