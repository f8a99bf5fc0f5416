import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { lineKinds } from '../reporting/time-sheets/line-kinds.ts'
import { roundingDirections, roundingMinutes } from '../reporting/time-sheets/rounding.ts'
import { day, id, instant } from '../values/fields.ts'

/** That the time of a project in a period is approved, and so locked. */
export const time_approval = z.object({
  id,
  project_id: id,
  start_date: day,
  end_date: day,
  /** In which the days are counted, and what they are there: from a moment, until before another. */
  time_zone: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** How the lines for the invoice are made and rounded. */
  lines: z.enum(lineKinds),
  rounding: z.literal(roundingMinutes),
  direction: z.enum(roundingDirections),
  note: z.string().max(limits.approvalNote).nullable(),
  /** Who approved it, as they were called then, and when. */
  user_id: id,
  member_name: z.string(),
  created_at: instant,
})

/** The shapes of its tables' rows. */
export const rows = { time_approval }
