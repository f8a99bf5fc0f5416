import { z } from 'zod'
import { id } from '../values/fields.ts'

export const list_column = z.object({
  id,
  project_id: id,
  key: z.string(),
  name: z.string(),
  index: z.int(),
  pinned: z.boolean(),
})

/** The shapes of its tables' rows. */
export const rows = { list_column }
