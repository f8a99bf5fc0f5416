import { sql } from 'kysely'
import type { Migrating } from './migrating.ts'

/**
 * With which day weeks begin, and how dates are written; until now both as in the language. Nobody
 * has chosen the language that accounts have: there was no way to.
 */
export async function region({ db, flavour }: Migrating) {
  for (const column of ['week_start', 'date_format'])
    await db.schema
      .alterTable('user')
      .addColumn(column, 'text', (added) => added.notNull().defaultTo('auto'))
      .execute()
  await db.schema
    .alterTable('user')
    .addColumn('language_chosen', flavour === 'sqlite' ? 'integer' : 'boolean', (added) =>
      added.notNull().defaultTo(flavour === 'sqlite' ? 0 : sql`false`),
    )
    .execute()
}
