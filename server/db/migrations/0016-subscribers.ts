import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** Who is told when a task becomes done. */
export const subscribers = (given: Migrating) =>
  makeTable(given, 'task_subscriber', {
    columns: {
      id: 'text',
      project_id: 'text > project cascade',
      task_id: 'text > task cascade',
      team_member_id: 'text > team_member cascade',
    },
    indexes: [['project_id'], ['team_member_id']],
    unique: { task_subscriber_pair: ['task_id', 'team_member_id'] },
  })
