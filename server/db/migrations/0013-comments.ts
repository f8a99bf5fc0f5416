import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** Comments on tasks, and how many there are on each. */
export async function comments(given: Migrating) {
  await makeTable(given, 'task_comment', {
    columns: {
      id: 'text',
      project_id: 'text > project cascade',
      task_id: 'text > task cascade',
      user_id: 'text',
      member_name: 'text',
      content: 'text',
      mentions: 'json',
      reactions: 'json',
      edited: 'boolean',
      created_at: 'text',
      updated_at: 'text',
    },
    indexes: [['project_id'], ['task_id']],
  })
  await given.db.schema
    .alterTable('task')
    .addColumn('comments_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
