import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { id, instant } from '../values/fields.ts'

export const timer = z.object({ id, user_id: id, task_id: id, project_id: id, start_time: instant })

export const work_log = z.object({
  id,
  project_id: id,
  task_id: id,
  user_id: id,
  /** As they were called when the time was logged. */
  member_name: z.string(),
  time_spent: z.int(),
  description: z.string().max(limits.timeLogDescription).nullable(),
  logged_by_timer: z.boolean(),
  created_at: instant,
})

/** The shapes of its tables' rows. */
export const rows = { timer, work_log }
