import { sql } from 'kysely'
import type { Writing } from '../commands/handlers.ts'
import type { Database } from '../db/database.ts'
import { stored } from '../db/database.ts'
import { type Codes, codesOf } from './codes.ts'

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

/** Who is in an organisation, and what its codes bring for them. */
export interface Seated {
  /** The addresses that take a seat, each with whether it is only invited. */
  seated: ReadonlyMap<string, { pending: boolean }>
  /** How many they are. */
  people: number
  codes: Codes
}

export async function seatedWithCodes(
  database: Pick<Database, 'flavour'>,
  db: Db,
  organizationId: string,
): Promise<Seated> {
  const seated = await seatedIn(database, db, organizationId)
  return { seated, people: seated.size, codes: await codesOf(db, organizationId) }
}

/** The people for whom codes bring no seat; less than nobody where they bring more. */
export const beyondCodes = ({ people, codes }: Pick<Seated, 'people' | 'codes'>) =>
  people - codes.seats

/** Seats that a card has to pay for; codes bring their own. At least one. */
export const usedSeats = (seated: Pick<Seated, 'people' | 'codes'>) =>
  Math.max(1, beyondCodes(seated))
