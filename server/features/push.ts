import { admit } from '../limits/rates.ts'
import { isSubscription, subscribe } from '../push/subscriptions.ts'
import { vapidKeysOf } from '../push/vapid.ts'
import { feature } from './feature.ts'

export const push = feature({
  handlers: {
    async getPush({ app, db, session }) {
      const own = await db
        .selectFrom('push_subscription')
        .select('endpoint')
        .where('session_key', '=', session.key ?? '')
        .executeTakeFirst()
      const { publicKey } = vapidKeysOf(app.keys().push)
      return { key: publicKey, endpoint: own?.endpoint ?? null }
    },

    async subscribePush({ app, actor, input, now, session, refuse, write }) {
      if (!isSubscription(input, app.config.outgoingInside))
        return refuse('push_invalid', 'endpoint')
      await admit(app, ['pushSubscriptionsPerAccount', actor.user_id])
      const row = {
        ...input,
        session_key: session.key ?? '',
        user_id: actor.user_id,
        created_at: now,
      }
      await write(({ db }) => subscribe(db, row))
      return null
    },

    async unsubscribePush({ session, write }) {
      await write(async ({ db }) => {
        await db
          .deleteFrom('push_subscription')
          .where('session_key', '=', session.key ?? '')
          .execute()
      })
      return null
    },
  },
})
