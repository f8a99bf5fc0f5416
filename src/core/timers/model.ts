import { z } from 'zod'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { table } from '../table.ts'
import { instant } from '../time.ts'

/** A user's running timer on a task; one row per user and task. */
export const timer = table(z.object({ id, user_id: id, task_id: id, project_id: id, start_time: instant }), {
  room: ['user', 'user_id'],
  refs: { user_id: ['user', 'cascade'], task_id: ['task', 'cascade'] },
})

/** Time spent on a task, in seconds from `created_at` (the start). */
export const work_log = table(
  z.object({
    id,
    project_id: id,
    task_id: id,
    user_id: id,
    time_spent: z.int(),
    description: z.string().max(limits.timeLogDescription).nullable(),
    logged_by_timer: z.boolean(),
    created_at: instant,
  }),
  { room: ['project', 'project_id'], refs: { project_id: ['project', 'cascade'], task_id: ['task', 'cascade'] }, lazy: true },
)
