import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A user's running timer on a task; one row per user and task. */
const timer = table<typeof rows.timer>({
  room: ['user', 'user_id'],
  refs: { user_id: ['user', 'cascade'], task_id: ['task', 'cascade'] },
  unique: [{ columns: ['user_id', 'task_id'], code: 'timer_running' }],
})

/** Time spent on a task, in seconds from `created_at` (the start). */
const work_log = table<typeof rows.work_log>({
  version: 2,
  room: ['project', 'project_id'],
  refs: { project_id: ['project', 'cascade'], task_id: ['task', 'cascade'] },
  lazy: true,
  topic: { name: 'time_log' },
})

export const tables = { timer, work_log }
