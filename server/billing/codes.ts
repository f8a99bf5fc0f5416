import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { asMade } from '../../src/core/billing/codes.ts'
import type { Schema } from '../db/schema.ts'

/**
 * By what a code is found, in any letter case. An index compares from the first letter on, and takes
 * longer the more of them are right: those of a digest are nobody's to choose.
 */
export const digestOfCode = (code: string) =>
  createHash('sha256').update(asMade(code)).digest('hex')

/**
 * Something of the codes that the owner of an organisation has redeemed, in a query of organisations:
 * those that were refunded bring nothing any more.
 */
const ofCodes = (what: RawBuilder<unknown>) => sql<number>`(select ${what}
  from redeem_code where redeemed_by = organization.owner_id and refunded_at is null)`

/** The bytes that the codes of an organisation bring, in a query of organisations. */
export const storageOfCodes = () => ofCodes(sql`coalesce(sum(storage_limit), 0)`)

/** The codes of an organisation: how many, and what they bring. */
export interface Codes {
  count: number
  seats: number
  storage: number
}

export async function codesOf(
  db: Pick<Kysely<Schema>, 'selectFrom'>,
  organizationId: string,
): Promise<Codes> {
  const { count, seats, storage } = await db
    .selectFrom('organization')
    .select([
      ofCodes(sql`count(*)`).as('count'),
      ofCodes(sql`coalesce(sum(members_limit), 0)`).as('seats'),
      storageOfCodes().as('storage'),
    ])
    .where('organization.id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return { count: Number(count), seats: Number(seats), storage: Number(storage) }
}
