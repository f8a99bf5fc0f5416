import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** How people have laid out the columns of lists; nobody has yet. */
export async function columnLayouts(given: Migrating) {
  await makeTable(given, 'column_layout', {
    columns: {
      id: 'text',
      user_id: 'text > user cascade',
      project_id: 'text > project cascade',
      order: 'json',
      pinned: 'json',
    },
    indexes: [['project_id']],
    unique: { column_layout_once: ['user_id', 'project_id'] },
  })
}
