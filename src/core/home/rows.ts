import { z } from 'zod'
import { colour, id, instant } from '../fields.ts'
import { limits } from '../limits.ts'

export const personal_task = z.object({
  id,
  user_id: id,
  name: z.string().max(limits.personalTaskName),
  color_code: colour,
  done: z.boolean(),
  created_at: instant,
  updated_at: instant,
})
