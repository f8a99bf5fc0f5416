import { limits } from '../../../src/core/catalogue/limits.ts'
import type { CallName } from '../../../src/core/contract.ts'
import { iso } from '../../../src/core/values/time.ts'
import type { App } from '../../app.ts'
import type { CallerSession } from '../../commands/handlers.ts'
import { browserOf } from '../../session/browsers.ts'
import { feature } from '../feature.ts'

export const ownSessions = feature({
  handlers: {
    async listSessions({ app, actor, db, session, now }) {
      await app.sessions.settle()
      const rows = await db
        .selectFrom('session')
        .select(['key', 'agent', 'address', 'begun_at', 'seen_at'])
        .where('user_id', '=', actor.user_id)
        .where('expires_at', '>=', now)
        // The people who prepared the others have not proven yet who they are.
        .where(({ eb, or }) => or([eb('seen_at', '>', 0), eb('begun_at', '=', 0)]))
        .orderBy('seen_at', 'desc')
        .orderBy('key')
        .limit(limits.sessionsShown)
        .execute()
      const listed = rows.map(({ key, agent, address, begun_at, seen_at }) => ({
        id: key,
        current: key === session.key,
        ...browserOf(agent),
        address,
        begun_at: instantOf(begun_at),
        last_seen: instantOf(seen_at),
      }))
      return listed.sort((a, b) => Number(b.current) - Number(a.current))
    },

    async endSession({ app, actor, input, session, refuse, write }) {
      if (input.id === session.key) return refuse('session_own', 'id')
      const ended = await write(async ({ db }) => {
        const removed = await app.sessions.removeOne(db, actor.user_id, input.id)
        return removed.length > 0 ? removed : refuse('session_gone', 'id')
      })
      await tellEnded(app, { ended, userId: actor.user_id, session, call: 'endSession' })
      return null
    },

    async endOtherSessions({ app, actor, session, write }) {
      const ended = await write(({ db }) =>
        app.sessions.removeOthers(db, actor.user_id, session.key ?? ''),
      )
      await tellEnded(app, { ended, userId: actor.user_id, session, call: 'endOtherSessions' })
      return { ended: ended.length }
    },
  },
})

/** Times of before are not known. */
const instantOf = (time: number) => (Number(time) > 0 ? iso(Number(time)) : null)

interface Ended {
  /** The keys of sessions that are removed from the database. */
  ended: readonly string[]
  userId: string
  /** The one that ended them. */
  session: CallerSession
  call: CallName
}

/** Closes what removed sessions have open, and tells the other pages of their user. */
async function tellEnded(app: App, { ended, userId, session, call }: Ended) {
  if (ended.length === 0) return
  app.sessions.ended(ended)
  await app.sessions.changed(userId)
  app.security.note('session_ended', {
    user: userId,
    from: session.address,
    count: ended.length,
  })
  await app.audit.noteAndWait({
    ...{ action: 'sessions_ended', user_id: userId, address: session.address, call },
    current: String(ended.length),
  })
}
