import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/**
 * What was done to tasks. Entries outlive their task and, as long as an undo may bring it back,
 * their project.
 */
export const activity = (given: Migrating) =>
  makeTable(given, 'task_activity', {
    columns: {
      seq: 'seq',
      nth: 'integer',
      project_id: 'text',
      task_id: 'text',
      user_id: 'text',
      user_name: 'text',
      at: 'text',
      call: 'text',
      attribute: 'text',
      type: 'text',
      previous: 'text?',
      current: 'text?',
      previous_name: 'text?',
      current_name: 'text?',
    },
    key: ['seq', 'nth'],
    indexes: [['task_id', 'seq', 'nth'], ['project_id']],
  })
