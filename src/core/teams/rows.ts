import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { id, instant } from '../values/fields.ts'

export const team = z.object({
  id,
  name: z.string().max(limits.teamName),
  user_id: id,
  organization_id: id,
  created_at: instant,
})

/** The shapes of its tables' rows. */
export const rows = { team }
