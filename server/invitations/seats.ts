import { sql } from 'kysely'
import type { Actor } from '../../src/core/catalogue/access.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Row } from '../../src/core/model.ts'
import type { Writing } from '../commands/handlers.ts'
import type { Inviting } from './invite.ts'

/**
 * Whether a plan has room for more people: distinct addresses over all teams of the organisation
 * are counted.
 */
export async function checkSeats(
  db: Writing['db'],
  actor: Actor,
  team: Row<'team'>,
  emails: readonly string[],
  no: Inviting['no'],
) {
  if (['past_due', 'paused', 'deleted'].includes(actor.subscription_status))
    no('subscription_blocked')
  const known = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select('team_member.email')
    .distinct()
    .where('team.organization_id', '=', team.organization_id)
    .execute()
  const present = new Set(known.map(({ email }) => email))
  const count = present.size
  const added = emails.filter((email) => !present.has(email)).length
  if (added === 0) return
  if (actor.subscription_type === 'LIFE_TIME_DEAL') {
    const { seats } = await db
      .selectFrom('redeem_code')
      .innerJoin('organization', 'organization.owner_id', 'redeem_code.redeemed_by')
      .select(sql<number>`coalesce(sum(redeem_code.members_limit), 0)`.as('seats'))
      .where('organization.id', '=', team.organization_id)
      .executeTakeFirstOrThrow()
    if (count + added > Number(seats)) no('lifetime_users')
  }
  if (actor.subscription_status === 'trialing' && count + added > limits.trialMembers)
    no('seat_limit', {
      body: {
        error_code: 'SEAT_LIMIT_EXCEEDED',
        seats_enough: false,
        required_count: count + added - limits.trialMembers,
        current_seat_amount: limits.trialMembers,
        current_members: count,
        plan_seat_limit: limits.trialMembers,
        subscription_type: actor.subscription_type,
      },
    })
}
