import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** What is known of a stored file. */
const facts = {
  name: 'text',
  type: 'text',
  size: 'integer',
  hash: 'text',
  media: 'text',
  preview: 'text?',
  width: 'integer?',
  height: 'integer?',
} as const

/**
 * Files on tasks and comments, and how many each task has; uploads that belong to nothing yet; and
 * what is kept for those who take its removal back.
 */
export async function attachments(given: Migrating) {
  await makeTable(given, 'attachment', {
    columns: {
      id: 'text',
      team_id: 'text',
      project_id: 'text > project cascade',
      task_id: 'text > task cascade',
      comment_id: 'text? > task_comment cascade',
      user_id: 'text',
      member_name: 'text',
      ...facts,
      created_at: 'text',
    },
    indexes: [
      ['project_id'],
      ['task_id'],
      ['comment_id'],
      ['team_id', 'size'],
      ['hash'],
      ['preview'],
    ],
  })
  await makeTable(given, 'upload', {
    columns: {
      user_id: 'text > user cascade',
      id: 'text',
      ...facts,
      created_at: 'bigint',
    },
    key: ['user_id', 'id'],
    indexes: [['created_at'], ['hash'], ['preview']],
  })
  await makeTable(given, 'file_hold', {
    columns: { hash: 'text', at: 'text' },
    key: ['hash'],
    indexes: [['at']],
  })
  await given.db.schema
    .alterTable('task')
    .addColumn('attachments_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
