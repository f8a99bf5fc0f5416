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
