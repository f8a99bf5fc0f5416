import { z } from 'zod'
import { id, instant } from '../values/fields.ts'

export const notification = z.object({
  id,
  user_id: id,
  team_id: id,
  project_id: id.nullable(),
  task_id: id.nullable(),
  message: z.string(),
  read: z.boolean(),
  created_at: instant,
})

/** The shapes of its tables' rows. */
export const rows = { notification }
