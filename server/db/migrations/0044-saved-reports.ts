import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** What pages of reporting show under a name, shared or of one person. */
export async function savedReports(given: Migrating) {
  const columns = {
    team_id: 'text > team cascade',
    page: 'text',
    name: 'text',
    filter: 'text',
  } as const
  await makeTable(given, 'shared_report', {
    columns: { id: 'text', ...columns },
    indexes: [['team_id']],
  })
  await makeTable(given, 'personal_report', {
    columns: { id: 'text', user_id: 'text > user cascade', ...columns },
    indexes: [['user_id'], ['team_id']],
  })
}
