import { lifeTimeCode, plans } from '../../src/core/billing/plans.ts'
import { iso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import type { Writing } from '../commands/handlers.ts'
import { stored } from '../db/database.ts'
import { exceeds } from '../limits/rates.ts'
import { teamsOf } from '../rooms/membership.ts'
import { feature } from './feature.ts'

export const billing = feature({
  handlers: {
    async redeemCode({ app, actor, input, refuse, now, write }) {
      const { team } = (await app.actors.place(actor.user_id, actor.team_id))!
      const wait = await exceeds(app, ['codesPerOrganization', team.organization_id])
      if (wait) return refuse('too_many_codes', 'code', wait)
      await write(async ({ db, touch }) => {
        const code = await db
          .selectFrom('redeem_code')
          .selectAll()
          .where('code', '=', input.code.trim().toUpperCase())
          .executeTakeFirst()
        if (!code || code.redeemed_by || code.refunded_at)
          return refuse('code_invalid', 'code', { body: [] })
        const redeemed = await redeemedBy(db, team.user_id)
        const seats = redeemed.reduce((sum, { members_limit }) => sum + members_limit, 0)
        if (seats > lifeTimeCode.seatsMost) return refuse('codes_exhausted', 'code', { body: [] })
        await db
          .updateTable('redeem_code')
          .set({ redeemed_by: team.user_id, redeemed_at: iso(now) })
          .where('code', '=', code.code)
          .execute()
        const storage = [...redeemed, code].reduce(
          (sum, each) => sum + Number(each.storage_limit),
          0,
        )
        await toLifeTimeDeal(app, db, { organizationId: team.organization_id, storage })
        for (const id of await teamsOf(db, team.organization_id)) touch(`team:${id}`)
      })
      app.actors.forgetOrganization(team.organization_id)
      return []
    },
  },
})

const redeemedBy = (db: Writing['db'], userId: string) =>
  db.selectFrom('redeem_code').selectAll().where('redeemed_by', '=', userId).execute()

/** Gives an organization the plan of codes; `storage` in bytes. */
const toLifeTimeDeal = (
  app: App,
  db: Writing['db'],
  { organizationId, storage }: { organizationId: string; storage: number },
) =>
  db
    .updateTable('organization')
    .set({
      subscription_status: plans.LIFE_TIME_DEAL.status,
      license_type: 'LIFE_TIME_DEAL',
      trial_in_progress: stored(app.database, false),
      storage,
    })
    .where('id', '=', organizationId)
    .execute()
