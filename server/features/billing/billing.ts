import { seatsOfCode } from '../../../src/core/audit/settings.ts'
import { mayGoFree, mayRedeem } from '../../../src/core/billing/life.ts'
import { lifeTimeCode, plans, tooMuchFor } from '../../../src/core/billing/plans.ts'
import { storageIn } from '../../../src/core/files/storage.ts'
import { projectsIn } from '../../../src/core/projects/rules.ts'
import { megabyte } from '../../../src/core/values/sizes.ts'
import { iso } from '../../../src/core/values/time.ts'
import { lifeIn, moveOver } from '../../billing/change.ts'
import { codesOf, digestOfCode } from '../../billing/codes.ts'
import { seatedIn } from '../../billing/people.ts'
import type { Writing } from '../../commands/handlers.ts'
import { exceeds } from '../../limits/rates.ts'
import { organizationOf } from '../../organisation/own.ts'
import { feature } from '../feature.ts'

export const billing = feature({
  handlers: {
    async redeemCode({ app, actor, input, refuse, now, write }) {
      if (!app.config.plans) return refuse('plans_off')
      const { id, owner_id } = await organizationOf(app, actor)
      const wait = await exceeds(app, ['codesPerOrganization', id])
      if (wait) return refuse('too_many_codes', 'code', wait)
      await write(async (writing) => {
        const { db } = writing
        if (!mayRedeem(await lifeIn(db, id))) return refuse('subscription_unfit')
        // Both are asked whatever the code is: the time that a refusal takes says nothing of it.
        const code = await openCode(db, input.code)
        const redeemed = await codesOf(db, id)
        if (!code) return refuse('code_invalid', 'code', { body: [] })
        if (redeemed.seats > lifeTimeCode.seatsMost)
          return refuse('codes_exhausted', 'code', { body: [] })
        const taken = await db
          .updateTable('redeem_code')
          .set({ redeemed_by: owner_id, redeemed_at: iso(now) })
          .where('code', '=', code.code)
          .where('redeemed_by', 'is', null)
          .where('refunded_at', 'is', null)
          .executeTakeFirst()
        if (taken.numUpdatedRows === 0n) return refuse('code_invalid', 'code', { body: [] })
        const current = seatsOfCode(code.members_limit)
        writing.watch.tell({
          ...{ action: 'code_redeemed', subject: code.code, current, organization_id: id },
        })
        await moveOver(app, writing, { organizationId: id, to: 'LIFE_TIME_DEAL', now })
      })
      return []
    },

    async switchToFreePlan({ app, actor, refuse, now, write }) {
      if (!app.config.plans) return refuse('plans_off')
      const { id } = await organizationOf(app, actor)
      return write(async (writing) => {
        const { db, tx } = writing
        if (!mayGoFree(await lifeIn(db, id))) return refuse('subscription_unfit')
        const { count } = await codesOf(db, id)
        if (count > 0) {
          await moveOver(app, writing, { organizationId: id, to: 'LIFE_TIME_DEAL', now })
          return ['LIFE_TIME_DEAL' as const]
        }
        const [tooMuch] = tooMuchFor(plans.FREE, {
          people: (await seatedIn(app.database, db, id)).size,
          projects: await projectsIn(tx, actor),
          storage: await storageIn(tx, actor),
        })
        if (tooMuch) {
          const { what, limit } = tooMuch
          const shown = what === 'storage' ? limit / megabyte : limit
          return refuse(beyondFree[what], undefined, { values: { limit: shown }, body: [] })
        }
        await moveOver(app, writing, { organizationId: id, to: 'FREE', now })
        return []
      })
    },
  },
})

/** How what there is too much of for the free plan is refused. */
const beyondFree = {
  people: 'free_member_limit',
  projects: 'free_project_limit',
  storage: 'free_storage_limit',
} as const

type Db = Writing['db']

/** A code that can be redeemed. */
const openCode = (db: Db, given: string) =>
  db
    .selectFrom('redeem_code')
    .select(['code', 'members_limit'])
    .where('digest', '=', digestOfCode(given))
    .where('redeemed_by', 'is', null)
    .where('refunded_at', 'is', null)
    .executeTakeFirst()
