import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { colour, day, id } from '../values/fields.ts'

export const status = z.object({
  id,
  project_id: id,
  name: z.string().max(limits.statusName),
  category_id: id,
  sort_order: z.number(),
})

export const phase = z.object({
  id,
  project_id: id,
  name: z.string().max(limits.phaseName),
  color_code: colour,
  sort_index: z.number(),
  start_date: day.nullable(),
  end_date: day.nullable(),
})

/** The shapes of its tables' rows. */
export const rows = { status, phase }
