import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { colour, day, id } from '../values/fields.ts'

/** How many tasks it should have at most; null for any number. */
export const wipLimit = z.int().min(1).max(limits.wipLimit).nullable()

/** Without a colour of its own a status has that of its category. */
export const status = z.object({
  id,
  project_id: id,
  name: z.string().max(limits.statusName),
  category_id: id,
  sort_order: z.number(),
  color_code: colour.nullable(),
  wip_limit: wipLimit,
})

export const phase = z.object({
  id,
  project_id: id,
  name: z.string().max(limits.phaseName),
  color_code: colour,
  sort_index: z.number(),
  start_date: day.nullable(),
  end_date: day.nullable(),
  wip_limit: wipLimit,
})

/** The shapes of its tables' rows. */
export const rows = { status, phase }
