import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { day, id } from '../values/fields.ts'

export const allocation = z.object({
  id,
  team_id: id,
  project_id: id,
  team_member_id: id,
  allocated_from: day,
  /** The last day. */
  allocated_to: day,
  /** Null where nobody has said how much. */
  seconds_per_day: z.int().min(1).max(limits.allocationSeconds).nullable(),
})

/** The shapes of its tables' rows. */
export const rows = { allocation }
