import { deriveId } from '../ids.ts'
import { table } from '../table.ts'
import type * as rows from './rows.ts'

/** A user's running timer on a task; one row per user and task. */
export const timer = table<typeof rows.timer>({
  room: ['user', 'user_id'],
  refs: { user_id: ['user', 'cascade'], task_id: ['task', 'cascade'] },
})

/** Time spent on a task, in seconds from `created_at` (the start). */
export const work_log = table<typeof rows.work_log>({
  room: ['project', 'project_id'],
  refs: { project_id: ['project', 'cascade'], task_id: ['task', 'cascade'] },
  lazy: true,
})

/** The id of a user's timer on a task. */
export const timerId = (userId: string, taskId: string) => deriveId(`timer/${userId}/${taskId}`)
