import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** Templates of tasks, and the tasks in them. */
export async function taskTemplates(given: Migrating) {
  await makeTable(given, 'task_template', {
    columns: {
      id: 'text',
      team_id: 'text > team cascade',
      name: 'text',
      created_at: 'text',
    },
    indexes: [['team_id']],
  })
  await makeTable(given, 'task_template_tasks', {
    columns: {
      id: 'text > task_template cascade',
      team_id: 'text > team cascade',
      tasks: 'json',
    },
    indexes: [['team_id']],
  })
}
