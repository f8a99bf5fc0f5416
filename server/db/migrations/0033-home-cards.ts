import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** How people arrange their dashboards, and the ways to what they did last. */
export async function homeCards(given: Migrating) {
  await makeTable(given, 'home_layout', {
    columns: {
      id: 'text',
      user_id: 'text > user cascade',
      team_id: 'text > team cascade',
      cards: 'json',
    },
    indexes: [['team_id']],
    unique: { home_layout_once: ['user_id', 'team_id'] },
  })
  for (const [table, on] of [
    ['task_activity', ['user_id', 'at', 'task_id']],
    ['work_log', ['user_id', 'created_at']],
  ] as const)
    await given.db.schema
      .createIndex(`${table}_by_user`)
      .on(table)
      .columns([...on])
      .execute()
}
