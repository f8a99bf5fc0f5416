import { sql } from 'kysely'
import type { Migrating } from './migrating.ts'

/** The seconds logged on a task can be more than 32 bits hold. SQLite takes larger numbers as it is. */
export async function loggedSeconds({ db, flavour }: Migrating) {
  if (flavour === 'postgres')
    await sql`alter table task alter column total_minutes_spent type bigint`.execute(db)
}
