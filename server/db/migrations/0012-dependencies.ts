import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** Which tasks wait for which others of their project. */
export const dependencies = (given: Migrating) =>
  makeTable(given, 'task_dependency', {
    columns: {
      id: 'text',
      project_id: 'text > project cascade',
      task_id: 'text > task cascade',
      related_task_id: 'text > task cascade',
    },
    indexes: [['project_id'], ['related_task_id']],
    unique: { task_dependency_pair: ['task_id', 'related_task_id'] },
  })
