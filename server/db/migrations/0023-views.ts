import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** Views of the tasks of a project, shared or of one person. */
export async function views(given: Migrating) {
  const columns = {
    project_id: 'text > project cascade',
    name: 'text',
    filter: 'text',
    group_by: 'text',
    is_default: 'boolean',
  } as const
  await makeTable(given, 'shared_view', {
    columns: { id: 'text', ...columns },
    indexes: [['project_id']],
  })
  await makeTable(given, 'personal_view', {
    columns: { id: 'text', user_id: 'text > user cascade', ...columns },
    indexes: [['user_id'], ['project_id']],
  })
}
