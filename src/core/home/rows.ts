import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { colour, id, instant } from '../values/fields.ts'

export const personal_task = z.object({
  id,
  user_id: id,
  name: z.string().max(limits.personalTaskName),
  color_code: colour,
  done: z.boolean(),
  created_at: instant,
  updated_at: instant,
})

/** The shapes of its tables' rows. */
export const rows = { personal_task }
