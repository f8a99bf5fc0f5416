import { calendarPath } from '../../../src/core/calendars/calls.ts'
import { iso } from '../../../src/core/values/time.ts'
import { newSecret, removeCalendar } from '../../session/calendars.ts'
import { checkOwner, checkUnchanged } from '../account/own-password.ts'
import { feature } from '../feature.ts'

export const calendars = feature({
  handlers: {
    async getCalendar({ actor, db }) {
      const feed = await db
        .selectFrom('calendar_feed')
        .select(['created_at', 'used_at'])
        .where('user_id', '=', actor.user_id)
        .executeTakeFirst()
      if (!feed) return null
      const last_used = feed.used_at === null ? null : iso(Number(feed.used_at))
      return { created_at: iso(Number(feed.created_at)), last_used }
    },

    async renewCalendar(given) {
      const { app, actor, input, session, refuse, now, write } = given
      const { user_id } = actor
      const proof = { ...given, userId: user_id, password: input.password, refuse }
      const proven = await checkOwner(proof)
      const made = await write(async ({ db }) => {
        await checkUnchanged(db, { ...proof, hash: proven })
        const { secret, hash } = newSecret()
        await removeCalendar(db, user_id)
        const row = { user_id, secret_hash: hash, created_at: now, used_at: null }
        await db.insertInto('calendar_feed').values(row).execute()
        return { address: `${session.origin}${calendarPath}${secret}.ics` }
      })
      await app.sessions.changed(user_id)
      app.security.note('calendar_made', { user: user_id, from: session.address })
      return made
    },

    async removeCalendar({ app, actor, session, write }) {
      const { user_id } = actor
      await write(async ({ db }) => {
        await removeCalendar(db, user_id)
      })
      await app.sessions.changed(user_id)
      app.security.note('calendar_removed', { user: user_id, from: session.address })
      return null
    },
  },
})
