import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** Templates of projects, and what they hold. */
export async function projectTemplates(given: Migrating) {
  await makeTable(given, 'project_template', {
    columns: {
      id: 'text',
      team_id: 'text > team cascade',
      name: 'text',
      created_at: 'text',
    },
    indexes: [['team_id']],
  })
  await makeTable(given, 'project_template_content', {
    columns: {
      id: 'text > project_template cascade',
      team_id: 'text > team cascade',
      color_code: 'text',
      notes: 'text?',
      phase_label: 'text',
      statuses: 'json',
      phases: 'json',
      labels: 'json',
      columns: 'json',
      tasks: 'json',
    },
    indexes: [['team_id']],
  })
}
