import { sql } from 'kysely'
import type { Writing } from '../commands/handlers.ts'
import type { Database } from '../db/database.ts'
import { stored } from '../db/database.ts'

type Db = Pick<Writing['db'], 'selectFrom'>

/**
 * The addresses that take a seat: those of active members, in all teams of an organisation, each once,
 * with whether that is somebody who is only invited in all of them.
 */
export async function seatedIn(
  { flavour }: Pick<Database, 'flavour'>,
  db: Db,
  organizationId: string,
): Promise<Map<string, { pending: boolean }>> {
  const known = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select([
      'team_member.email',
      sql<number>`min(case when team_member.pending then 1 else 0 end)`.as('pending'),
    ])
    .groupBy('team_member.email')
    .where('team.organization_id', '=', organizationId)
    .where('team_member.active', '=', stored({ flavour }, true))
    .execute()
  return new Map(known.map(({ email, pending }) => [email, { pending: Number(pending) === 1 }]))
}

/** Seats that a card has to pay for; codes bring their own. At least one. */
export const usedSeats = ({ people, codes }: { people: number; codes: { seats: number } }) =>
  Math.max(1, people - codes.seats)

/** The codes that the owner of an organisation has redeemed: how many, and what they bring. */
export async function codesOf(
  db: Db,
  organizationId: string,
): Promise<{ count: number; seats: number; storage: number }> {
  const { count, seats, storage } = await db
    .selectFrom('redeem_code')
    .innerJoin('organization', 'organization.owner_id', 'redeem_code.redeemed_by')
    .select(({ fn }) => [
      fn.countAll().as('count'),
      sql<number>`coalesce(sum(redeem_code.members_limit), 0)`.as('seats'),
      sql<number>`coalesce(sum(redeem_code.storage_limit), 0)`.as('storage'),
    ])
    .where('organization.id', '=', organizationId)
    .where('redeem_code.refunded_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: Number(count), seats: Number(seats), storage: Number(storage) }
}
