import type { Kysely } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import { dayMs, hourMs, iso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import type { Schema } from '../db/schema.ts'
import { keepNumber, readNumber } from '../db/sequences.ts'

/**
 * Forgets what nobody can ask for any more: old log entries, answers to old commands, ended
 * sessions. To be called once an hour.
 */
export async function trimLog({ database: { write }, sessions, writer, now }: App) {
  await sessions.trim()
  const reached = await advance(write, now())
  writer.dateAnswers(reached)
  await write
    .deleteFrom('command')
    .where('at', '<', iso(reached - limits.commandKeptDays * dayMs))
    .execute()
  const last = await lastBefore(write, iso(reached - limits.changeKeptDays * dayMs), iso(now()))
  if (last === undefined) return
  await write.transaction().execute(async (trx) => {
    await keepNumber(trx, 'log_start', last)
    await trx.deleteFrom('change').where('seq', '<=', last).execute()
  })
}

/**
 * Notes where the clock stands the first time a server works with a database, so that a jump of the
 * clock is known for one. Gives the moment by which age is measured, in milliseconds.
 */
export async function startForgetting({ write }: App['database'], now: number): Promise<number> {
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
async function advance(db: Kysely<Schema>, now: number): Promise<number> {
  const before = (await readNumber(db, forgottenTo)) ?? hoursOf(now)
  const value = Math.min(hoursOf(now), before + hoursMost)
  await keepNumber(db, forgottenTo, value)
  return value * hourMs
}

/**
 * The last log entry older than `at`, before the first that is not. What a wrong clock dated back
 * takes none of those before it along, and what it dated ahead of now keeps none of those after it.
 */
async function lastBefore(
  db: Kysely<Schema>,
  at: string,
  now: string,
): Promise<number | undefined> {
  const entries = db.selectFrom('change').select('seq').limit(1)
  const first = await entries
    .where('at', '>=', at)
    .where('at', '<=', now)
    .orderBy('seq')
    .executeTakeFirst()
  const older = entries.where('at', '<', at).orderBy('seq', 'desc')
  const last = await (first ? older.where('seq', '<', first.seq) : older).executeTakeFirst()
  return last && Number(last.seq)
}
