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

/** A template of projects, shared by a team (B2.27). */
const project_template = table<typeof projectRows.project_template>({
  room: ['team', 'team_id'],
  refs: { team_id: ['team', 'cascade'] },
  rows: { most: limits.templatesInTeam, code: 'too_many_entries' },
  unique: [{ columns: ['team_id', 'name'], folded: true, code: 'template_name_taken' }],
})

/** What it holds, which is read when a project is made of it. */
const project_template_content = table<typeof projectRows.project_template_content>({
  room: ['team', 'team_id'],
  refs: { id: ['project_template', 'cascade'], team_id: ['team', 'cascade'] },
  lazy: true,
})

export const tables = {
  task_template,
  task_template_tasks,
  project_template,
  project_template_content,
}
