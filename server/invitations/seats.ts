import { entitlementsOf } from '../../src/core/billing/plans.ts'
import type { RefusalDetails } from '../../src/core/catalogue/errors.ts'
import type { Row } from '../../src/core/model.ts'
import type { App } from '../app.ts'
import { seatedWithCodes } from '../billing/people.ts'
import type { Writing, WritingOf } from '../commands/handlers.ts'

/** Ends the call with a refusal. */
type NoSeats = (
  code: 'subscription_blocked' | 'lifetime_users' | 'seat_limit',
  details?: RefusalDetails,
) => never

/** The team that asks for seats. */
interface SeatsOf {
  app: App
  team: Row<'team'>
}

/**
 * Whether a plan has room for more people: the distinct addresses of active members over all teams
 * of the organisation are counted.
 */
export async function checkSeats(
  { app, team }: SeatsOf,
  { actor, db }: WritingOf,
  emails: readonly string[],
  no: NoSeats,
) {
  const entitled = entitlementsOf(actor)
  if (!entitled.members) no('subscription_blocked')
  const standing = await seatedWithCodes(app.database, db, team.organization_id)
  const { seated, people: count, codes } = standing
  const added = emails.filter((email) => !seated.has(email)).length
  if (added === 0) return
  if (entitled.seats === null) return
  if (entitled.seats === 'codes')
    return count + added > codes.seats ? no('lifetime_users') : undefined
  const seats =
    entitled.seats === 'card'
      ? (await paidSeats(db, team.organization_id)) + codes.seats
      : entitled.seats
  if (count + added > seats)
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

/** The seats that an organisation pays for by card. */
async function paidSeats(db: Writing['db'], organizationId: string): Promise<number> {
  const paid = await db
    .selectFrom('organization')
    .innerJoin('card_subscription', 'card_subscription.id', 'organization.card_id')
    .select('card_subscription.quantity')
    .where('organization.id', '=', organizationId)
    .executeTakeFirst()
  return paid?.quantity ?? 0
}
