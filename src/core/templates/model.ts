import { limits } from '../catalogue/limits.ts'
import { table } from '../engine/table.ts'
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

export const tables = { task_template, task_template_tasks }
