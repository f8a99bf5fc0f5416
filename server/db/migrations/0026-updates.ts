import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** Updates of projects, and what they said before they were edited. */
export async function updates(given: Migrating) {
  await makeTable(given, 'project_comment', {
    columns: {
      id: 'text',
      project_id: 'text > project cascade',
      user_id: 'text',
      member_name: 'text',
      content: 'text',
      mentions: 'json',
      reactions: 'json',
      edit_count: 'integer',
      last_edited_at: 'text?',
      created_at: 'text',
      updated_at: 'text',
    },
    indexes: [['project_id']],
  })
  await makeTable(given, 'project_comment_edit', {
    columns: {
      id: 'text',
      project_id: 'text > project cascade',
      comment_id: 'text > project_comment cascade',
      user_id: 'text',
      member_name: 'text',
      content: 'text',
      mentions: 'json',
      created_at: 'text',
    },
    indexes: [['project_id'], ['comment_id']],
  })
}
