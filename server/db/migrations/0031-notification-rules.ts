import { sql } from 'kysely'
import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** What people choose to be told of, by kind and by project; what there is has gone every way. */
export async function notificationRules(given: Migrating) {
  const { db, flavour } = given
  for (const way of ['drawer', 'email', 'popup'])
    await db.schema
      .alterTable('notification')
      .addColumn(way, flavour === 'sqlite' ? 'integer' : 'boolean', (column) =>
        column.notNull().defaultTo(flavour === 'sqlite' ? sql`1` : sql`true`),
      )
      .execute()
  await makeTable(given, 'notification_rule', {
    columns: {
      id: 'text',
      user_id: 'text > user cascade',
      team_id: 'text > team cascade',
      kind: 'text',
      drawer: 'boolean',
      email: 'boolean',
      popup: 'boolean',
    },
    indexes: [['team_id']],
    unique: { notification_rule_once: ['user_id', 'team_id', 'kind'] },
  })
  await makeTable(given, 'project_notification', {
    columns: {
      id: 'text',
      user_id: 'text > user cascade',
      project_id: 'text > project cascade',
      level: 'text',
    },
    indexes: [['project_id']],
    unique: { project_notification_once: ['user_id', 'project_id'] },
  })
}
