import { limits } from '../catalogue/limits.ts'
import { table } from '../engine/table.ts'
import type * as projectRows from './project-rows.ts'
import type * as rows from './rows.ts'

/** A template of tasks, shared by a team (B2.26). */
const task_template = table<typeof rows.task_template>({
  room: ['team', 'team_id'],
  refs: { team_id: ['team', 'cascade'] },
  rows: { most: limits.templatesInTeam, code: 'too_many_entries' },
  unique: [{ columns: ['team_id', 'name'], folded: true, code: 'template_name_taken' }],
})

/** Its tasks, which are read when the template is opened. */
const task_template_tasks = table<typeof rows.task_template_tasks>({
  room: ['team', 'team_id'],
  refs: { id: ['task_template', 'cascade'], team_id: ['team', 'cascade'] },
  lazy: true,
})

/**
 * A template of projects, shared by the owner and the admins of a team (B2.27): it may be made of a
 * project that others do not see.
 */
const project_template = table<typeof projectRows.project_template>({
  version: 2,
  room: ['schedule', 'team_id'],
  refs: { team_id: ['team', 'cascade'] },
  rows: { most: limits.templatesInTeam, code: 'too_many_entries' },
  unique: [{ columns: ['team_id', 'name'], folded: true, code: 'template_name_taken' }],
  needs: 'template.edit',
})

/** What it says of the project; like all of it, it is read when it is opened or used. */
const project_template_content = table<typeof projectRows.project_template_content>({
  version: 3,
  room: ['schedule', 'team_id'],
  refs: { id: ['project_template', 'cascade'], team_id: ['team', 'cascade'] },
  lazy: true,
  needs: 'template.edit',
})

const within = {
  team_id: ['team', 'cascade'],
  template_id: ['project_template', 'cascade'],
} as const satisfies Record<string, [string, 'cascade']>

const project_template_status = table<typeof projectRows.project_template_status>({
  version: 2,
  room: ['schedule', 'team_id'],
  refs: { ...within },
  unique: [{ columns: ['template_id', 'name'], folded: true, code: 'status_name_taken' }],
  lazy: true,
  needs: 'template.edit',
})

const project_template_phase = table<typeof projectRows.project_template_phase>({
  version: 2,
  room: ['schedule', 'team_id'],
  refs: { ...within },
  unique: [{ columns: ['template_id', 'name'], folded: true, code: 'phase_name_taken' }],
  lazy: true,
  needs: 'template.edit',
})

const project_template_task = table<typeof projectRows.project_template_task>({
  version: 2,
  room: ['schedule', 'team_id'],
  refs: {
    ...within,
    parent_task_id: ['project_template_task', 'cascade'],
    status_id: ['project_template_status', 'restrict'],
    phase_id: ['project_template_phase', 'clear'],
    labels: ['label', 'keep'],
  },
  lists: [{ column: 'labels', most: limits.labelsOnTask, code: 'too_many_labels' }],
  lazy: true,
  needs: 'template.edit',
})

export const tables = {
  task_template,
  task_template_tasks,
  project_template,
  project_template_content,
  project_template_status,
  project_template_phase,
  project_template_task,
}
