import { isStrongPassword } from '../../../src/core/session/passwords.ts'
import { queueChanged } from '../../mail/mails.ts'
import { removeCalendar } from '../../session/calendars.ts'
import { isCommonPassword } from '../../session/common-passwords.ts'
import { removeTokens } from '../../session/tokens.ts'
import { feature } from '../feature.ts'
import { checkOwnPassword } from './own-password.ts'
import { wordsOf } from './signup.ts'

const title = 'Please use a strong new password.'

export const password = feature({
  handlers: {
    async changePassword({ app, actor, input, db, session, refuse, now, write }) {
      const { password, new_password, confirm_password } = input
      if (password.trim() === '') return refuse('password_required', 'password')
      if (new_password.trim() === '') return refuse('password_required', 'new_password')
      if (new_password !== confirm_password) return refuse('passwords_differ', 'confirm_password')
      const user = (await app.actors.user(actor.user_id))!
      if (!isStrongPassword(new_password)) return refuse('password_weak', 'new_password', { title })
      if (await isCommonPassword(new_password, wordsOf(user)))
        return refuse('password_common', 'new_password', { title })
      const known = await checkOwnPassword({
        ...{ app, db, session, password, refuse },
        userId: user.id,
      })
      const facts = { user: user.id, from: session.address }
      if (new_password === password) return refuse('password_same', 'new_password')
      const password_hash = await app.passwords.hash(new_password, { known: true })
      // In one transaction: a session that begins with the old password comes before both or not at
      // all.
      const { ended, factorAt } = await write(async (writing) => {
        const { db } = writing
        const changed = await db
          .updateTable('account')
          .set({ password_hash })
          .where('user_id', '=', user.id)
          // Another session may have changed it since it was checked.
          .where('password_hash', '=', known)
          .returning('factor_at')
          .executeTakeFirst()
        if (!changed) return refuse('password_wrong', 'password')
        await removeTokens(db, user.id)
        await removeCalendar(db, user.id)
        await db.deleteFrom('reset_link').where('user_id', '=', user.id).execute()
        await queueChanged(app, writing, user, now)
        const ended = await app.sessions.removeOthers(db, user.id, session.key ?? '')
        return { ended, factorAt: changed.factor_at }
      })
      app.sessions.ended(ended)
      if (ended.length > 0) await app.sessions.changed(user.id)
      await session.renew({ email: user.email, passwordHash: password_hash, factorAt })
      app.security.note('password_changed', facts)
      if (ended.length > 0) app.security.note('session_ended', { ...facts, count: ended.length })
      return null
    },
  },
})
