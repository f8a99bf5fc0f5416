import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { colour, id } from '../values/fields.ts'

export const label = z.object({
  id,
  team_id: id,
  name: z.string().max(limits.labelName),
  color_code: colour,
})

/** The shapes of its tables' rows. */
export const rows = { label }
