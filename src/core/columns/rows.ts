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
