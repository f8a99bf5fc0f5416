import { sql } from 'kysely'
import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** When organisations work, and who of a team works on what. */
export async function schedule(given: Migrating) {
  const { db, flavour } = given
  const days = sql.lit('Monday Tuesday Wednesday Thursday Friday')
  await db.schema
    .alterTable('organization')
    .addColumn('working_days', 'text', (added) => added.notNull().defaultTo(days))
    .execute()
  await db.schema
    .alterTable('organization')
    .addColumn('working_hours', flavour === 'sqlite' ? 'real' : 'double precision', (added) =>
      added.notNull().defaultTo(8),
    )
    .execute()
  await makeTable(given, 'allocation', {
    columns: {
      id: 'text',
      team_id: 'text > team cascade',
      project_id: 'text > project cascade',
      team_member_id: 'text > team_member cascade',
      allocated_from: 'text',
      allocated_to: 'text',
      seconds_per_day: 'integer?',
    },
    indexes: [['team_id'], ['project_id'], ['team_member_id']],
  })
}
