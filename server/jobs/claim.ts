import { type RawBuilder, sql } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { App } from '../app.ts'

/** A job that was taken, with what tells whose it is. */
export interface Claimed {
  id: string
  name: string
  about: string
  /** Milliseconds. */
  due_at: number
  tries: number
  whose: string | null
}

/** What a job gives that has done a part of its work: it is begun again, as one that was not tried yet. */
export const goesOn = Symbol('goes on')

export interface Asked {
  most: number
  /** Whose a job is, as an expression over its row, and those of whom none is taken. */
  whose?: RawBuilder<unknown>
  full?: readonly string[]
}

/** Takes jobs of some kinds that are due, each in one process alone. */
export async function claimDue(
  { database, now }: App,
  names: readonly string[],
  { most, whose = sql`null`, full = [] }: Asked,
): Promise<Claimed[]> {
  const alone = database.flavour === 'postgres' ? sql`for update of job skip locked` : sql``
  const others =
    full.length > 0 ? sql`and coalesce(${whose}, '') not in (${sql.join(full)})` : sql``
  // Within a condition PostgreSQL may look once for each row, and finds other jobs each time.
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select id from job where next_at <= ${now()} and name in (${sql.join(names)}) ${others}
      order by next_at limit ${most} ${alone}
    )
    update job set tries = tries + 1, next_at = ${now() + limits.jobLeaseMs}
    where id in (select id from due)
    returning id, name, about, due_at, tries, ${whose} as whose`.execute(database.write)
  return rows
}

/** How a job ended, or when it is begun again. */
interface Noted {
  next_at: number | null
  ended_at?: number | null
  about?: string
  tries?: number
  reason: string | null
}

/** Notes how a job ended, if it is still held: what took longer than that may be at work elsewhere. */
export const note = ({ database }: App, { id, tries }: Claimed, noted: Noted) =>
  database.write
    .updateTable('job')
    .set(noted)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('ended_at', 'is', null)
    .execute()

/** Whether a job is still held: neither at work elsewhere, nor done there. */
export async function isHeld({ database }: App, { id, tries }: Claimed): Promise<boolean> {
  const job = database.read.selectFrom('job').select('id').where('id', '=', id)
  return !!(await job.where('tries', '=', tries).where('ended_at', 'is', null).executeTakeFirst())
}
