import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** The days on which the tasks of projects stood at a moment. */
export const baselines = (given: Migrating) =>
  makeTable(given, 'baseline', {
    columns: {
      id: 'text',
      project_id: 'text > project cascade',
      name: 'text',
      days: 'text',
      user_id: 'text',
      member_name: 'text',
      created_at: 'text',
    },
    indexes: [['project_id']],
  })
