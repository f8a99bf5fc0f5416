import type { Kysely } from 'kysely'
import { hourMs } from '../../src/core/values/time.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { keepNumber, readNumber } from '../db/sequences.ts'

/**
 * Notes where the clock stands the first time a server works with a database, so that a jump of the
 * clock is known for one. Gives the moment by which age is measured, in milliseconds.
 */
export async function startForgetting(
  { write }: Pick<Database, 'write'>,
  now: number,
): Promise<number> {
  const known = await readNumber(write, forgottenTo)
  if (known === undefined) await keepNumber(write, forgottenTo, hoursOf(now))
  return (known ?? hoursOf(now)) * hourMs
}

/** The hour since 1970 by which age is measured here; it follows the clock, but not its jumps. */
const forgottenTo = 'forgetting_hour'
/**
 * What the clock jumps over in a moment is not forgotten in that moment: it is followed at twice
 * its pace at most.
 */
const hoursMost = 2

const hoursOf = (ms: number) => Math.floor(ms / hourMs)

/**
 * Follows the clock, by some hours at most. Gives the moment by which age is measured, in
 * milliseconds.
 */
export async function advance(db: Kysely<Schema>, now: number): Promise<number> {
  const before = (await readNumber(db, forgottenTo)) ?? hoursOf(now)
  const value = Math.min(hoursOf(now), before + hoursMost)
  await keepNumber(db, forgottenTo, value)
  return value * hourMs
}
