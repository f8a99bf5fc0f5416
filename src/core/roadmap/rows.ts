import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { id, instant } from '../values/fields.ts'

/** The length of a line of a baseline: an id, two days, and what is between them. */
export const baselineLine = 36 + 2 * 11 + 1

/** The days on which the tasks of a project stood at a moment. */
export const baseline = z.object({
  id,
  project_id: id,
  name: z.string().max(limits.baselineName),
  /** One line for each task that had days: its id, and its first and last day. */
  days: z.string().max(limits.baselineTasks * baselineLine),
  /** Who set it, as they were called then, and when. */
  user_id: id,
  member_name: z.string(),
  created_at: instant,
})

/** The shapes of its tables' rows. */
export const rows = { baseline }
