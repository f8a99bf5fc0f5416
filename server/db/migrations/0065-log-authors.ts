import type { Migrating } from './migrating.ts'

/**
 * A line of the log that takes tasks from people has who had assigned them, and when, as an undo
 * gives them back so. What was taken so far is given back as if the undo assigned it.
 */
export async function logAuthors({ db }: Migrating) {
  await db.schema
    .alterTable('change')
    .addColumn('authors', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
