import { sql } from 'kysely'
import { DatabaseError } from './database.ts'
import type { Target } from './statements.ts'

/** The table that a database has until all rows of another one have come into it (`server/move`). */
export const moveTable = 'unfinished_move'

/** Whether a move into a database has begun and is not finished. */
export async function isMoveUnfinished({ db, flavour }: Target): Promise<boolean> {
  const found =
    flavour === 'sqlite'
      ? sql`select name from sqlite_master where name = ${moveTable}`
      : sql`select 1 where to_regclass(${moveTable}) is not null`
  return (await found.execute(db)).rows.length > 0
}

/** What to tell of a database that has some rows of another one and lacks the rest. */
export const unfinishedMove =
  'This database is not whole: a `plumbline move` into it was interrupted. It was left as it is; give the same command again, which goes on, and start the server then.'

/** Refuses such a database. Errors: `DatabaseError`. */
export async function refuseUnfinished(target: Target) {
  if (await isMoveUnfinished(target)) throw new DatabaseError(unfinishedMove)
}
