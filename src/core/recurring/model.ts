import { limits } from '../catalogue/limits.ts'
import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** How a task repeats; each task of the series names it. */
const task_schedule = table<typeof rows.task_schedule>({
  room: ['project', 'project_id'],
  refs: {
    project_id: ['project', 'cascade'],
    target_status_id: ['status', 'clear'],
    status_id: ['status', 'clear'],
    phase_id: ['phase', 'clear'],
    assignees: ['team_member', 'keep'],
    labels: ['label', 'keep'],
  },
  rows: { most: limits.schedulesInProject, code: 'too_many_schedules' },
})

/** The description of the tasks that a schedule makes. */
const schedule_text = table<typeof rows.schedule_text>({
  room: ['project', 'project_id'],
  refs: { id: ['task_schedule', 'cascade'], project_id: ['project', 'cascade'] },
  lazy: true,
})

export const tables = { task_schedule, schedule_text }
