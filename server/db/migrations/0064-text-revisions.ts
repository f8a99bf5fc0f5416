import { sql } from 'kysely'
import type { Migrating } from './migrating.ts'

/** Which text of a description there is. Those of before have a first revision, and empty ones none. */
export async function textRevisions({ db }: Migrating) {
  await db.schema
    .alterTable('task_text')
    .addColumn('revision', 'text', (added) => added.notNull().defaultTo(''))
    .execute()
  await sql`update task_text set revision = id where description <> ''`.execute(db)
}
