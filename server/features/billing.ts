import { lifeTimeCode, plans } from '../../src/core/billing/plans.ts'
import { iso } from '../../src/core/values/time.ts'
import { stored } from '../db/database.ts'
import { exceeds } from '../limits/rates.ts'
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
        const redeemed = await db
          .selectFrom('redeem_code')
          .selectAll()
          .where('redeemed_by', '=', team.user_id)
          .execute()
        if (
          redeemed.reduce((sum, { members_limit }) => sum + members_limit, 0) >
          lifeTimeCode.seatsMost
        )
          return refuse('codes_exhausted', 'code', { body: [] })
        await db
          .updateTable('redeem_code')
          .set({ redeemed_by: team.user_id, redeemed_at: iso(now) })
          .where('code', '=', code.code)
          .execute()
        await db
          .updateTable('organization')
          .set({
            subscription_status: plans.LIFE_TIME_DEAL.status,
            license_type: 'LIFE_TIME_DEAL',
            trial_in_progress: stored(app.database, false),
            storage: [...redeemed, code].reduce(
              (sum, { storage_limit }) => sum + Number(storage_limit),
              0,
            ),
          })
          .where('id', '=', team.organization_id)
          .execute()
        const teams = await db
          .selectFrom('team')
          .select('id')
          .where('organization_id', '=', team.organization_id)
          .execute()
        for (const { id } of teams) touch(`team:${id}`)
      })
      app.actors.forgetOrganization(team.organization_id)
      return []
    },
  },
})
