import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { day, id } from '../values/fields.ts'

const daysOfWeek = 7

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

export const day_off = z.object({
  id,
  team_id: id,
  /** Null for everybody in the team: a holiday. */
  team_member_id: id.nullable(),
  name: z.string().max(limits.dayOffName),
  start_date: day,
  /** The last day. */
  end_date: day,
})

/** The working hours of a member, by whose id it goes; others have those of the organisation. */
export const member_hours = z.object({
  id,
  team_id: id,
  /** Of each day of the week, from Monday. */
  seconds_per_day: z.array(z.int().min(0).max(limits.allocationSeconds)).length(daysOfWeek),
})

/** The shapes of its tables' rows. */
export const rows = { allocation, day_off, member_hours }
