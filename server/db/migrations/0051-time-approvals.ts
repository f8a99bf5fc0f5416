import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** The periods of projects whose time is approved. */
export async function timeApprovals(given: Migrating) {
  await makeTable(given, 'time_approval', {
    columns: {
      id: 'text',
      project_id: 'text > project cascade',
      start_date: 'text',
      end_date: 'text',
      time_zone: 'text',
      starts_at: 'text',
      ends_at: 'text',
      lines: 'text',
      rounding: 'integer',
      direction: 'text',
      note: 'text?',
      user_id: 'text',
      member_name: 'text',
      created_at: 'text',
    },
    indexes: [['project_id']],
  })
}
