import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/*
 * Each server process that works on a PostgreSQL database shares an advisory lock there as long as
 * it listens to the others. Who takes the lock alone knows that there is none, and keeps them from
 * starting.
 */

const number = 7210453

/** Joins the server processes; gives one row, whose `joined` is false while somebody has the lock alone. */
export const joinServers = `select pg_try_advisory_lock_shared(${number}) as joined`

/**
 * Takes the lock alone until the end of a transaction; false while a server process is at work, also
 * one of a release that knows no such lock: it listens too.
 */
export async function excludeServers(trx: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(number)}) and not exists (
      select from pg_stat_activity where datname = current_database() and query like 'listen plumbline%'
    ) as alone`.execute(trx)
  return rows[0]!.alone
}
