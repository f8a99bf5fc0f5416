import { sql } from 'kysely'
import { entitlementsOf } from '../../src/core/billing/plans.ts'
import type { Actor } from '../../src/core/catalogue/access.ts'
import type { RefusalDetails } from '../../src/core/catalogue/errors.ts'
import type { Row } from '../../src/core/model.ts'
import type { App } from '../app.ts'
import type { Writing } from '../commands/handlers.ts'
import { stored } from '../db/database.ts'

/** Ends the call with a refusal. */
type NoSeats = (
  code: 'subscription_blocked' | 'lifetime_users' | 'seat_limit',
  details?: RefusalDetails,
) => never

/** Who asks for seats, and for which team. */
interface SeatsOf {
  app: App
  actor: Actor
  team: Row<'team'>
}

/**
 * Whether a plan has room for more people: the distinct addresses of active members over all teams
 * of the organisation are counted.
 */
export async function checkSeats(
  { app, actor, team }: SeatsOf,
  db: Writing['db'],
  emails: readonly string[],
  no: NoSeats,
) {
  const entitled = entitlementsOf(actor)
  if (!entitled.members) no('subscription_blocked')
  const known = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select('team_member.email')
    .distinct()
    .where('team.organization_id', '=', team.organization_id)
    .where('team_member.active', '=', stored(app.database, true))
    .execute()
  const present = new Set(known.map(({ email }) => email))
  const count = present.size
  const added = emails.filter((email) => !present.has(email)).length
  if (added === 0) return
  const { seats } = entitled
  if (seats === 'codes' && count + added > (await seatsOfCodes(db, team.organization_id)))
    no('lifetime_users')
  if (typeof seats === 'number' && count + added > seats)
    no('seat_limit', {
      body: {
        error_code: 'SEAT_LIMIT_EXCEEDED',
        seats_enough: false,
        required_count: count + added - seats,
        current_seat_amount: seats,
        current_members: count,
        plan_seat_limit: seats,
        subscription_type: actor.subscription_type,
      },
    })
}

/** The seats that an organisation has by the codes it redeemed. */
async function seatsOfCodes(db: Writing['db'], organizationId: string): Promise<number> {
  const { seats } = await db
    .selectFrom('redeem_code')
    .innerJoin('organization', 'organization.owner_id', 'redeem_code.redeemed_by')
    .select(sql<number>`coalesce(sum(redeem_code.members_limit), 0)`.as('seats'))
    .where('organization.id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return Number(seats)
}
