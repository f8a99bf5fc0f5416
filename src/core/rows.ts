import type { z } from 'zod'
import { client } from './clients/rows.ts'
import { list_column } from './columns/rows.ts'
import { personal_task } from './home/rows.ts'
import { label } from './labels/rows.ts'
import { job_title, team_member } from './members/rows.ts'
import type { TableName } from './model.ts'
import { notification } from './notifications/rows.ts'
import { mark, project, project_counter, project_member } from './projects/rows.ts'
import { user } from './session/rows.ts'
import { task, task_text } from './tasks/rows.ts'
import { team } from './teams/rows.ts'
import { timer, work_log } from './timers/rows.ts'
import { phase, project_category, status } from './workflow/rows.ts'

/**
 * The shapes of the rows of every shared table. They stand apart from the tables, which a page
 * needs before it checks anything.
 */
export const rows = {
  user,
  team,
  job_title,
  team_member,
  label,
  client,
  project_category,
  project,
  project_counter,
  project_member,
  project_favorite: mark,
  project_archive: mark,
  status,
  phase,
  list_column,
  task,
  task_text,
  timer,
  work_log,
  notification,
  personal_task,
} satisfies Record<TableName, z.ZodObject>
