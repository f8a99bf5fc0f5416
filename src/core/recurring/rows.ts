import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { day, id, instant } from '../values/fields.ts'

/** How a task can repeat. */
export const scheduleTypes = [
  'daily',
  'weekly',
  'monthly',
  'yearly',
  'every_x_days',
  'every_x_weeks',
  'every_x_months',
] as const
export type ScheduleType = (typeof scheduleTypes)[number]

/** What is done on a date: another task is made, or the task gets a status. */
export const recurringModes = ['create_task', 'change_status'] as const

const number = z.int().nullable()

/**
 * How a task repeats, and what the next one is made of: a copy of the task as it was. Days of the
 * week count from Sunday, 0, and the fifth week is the last one. `days_of_week` is empty and the
 * other numbers are null where the type does not use them.
 */
export const task_schedule = z.object({
  id,
  project_id: id,
  schedule_type: z.enum(scheduleTypes),
  days_of_week: z.array(z.int()),
  date_of_month: number,
  day_of_month: number,
  week_of_month: number,
  interval_days: number,
  interval_weeks: number,
  interval_months: number,
  start_date: day.nullable(),
  end_date: day.nullable(),
  /** How many tasks are made at the most. */
  max_occurrences: number,
  occurrence_count: z.int(),
  /** False once nothing more is to come. */
  is_active: z.boolean(),
  recurring_mode: z.enum(recurringModes),
  /** Null for the first status that means not started. */
  target_status_id: id.nullable(),
  created_by: id,
  created_at: instant,
  /** The date that it began with: months that are too short for its day do not move it. */
  anchor_date: day,
  /** Dates up to this one are settled: made, missed, or before the schedule. */
  settled_until: day,
  /** The last date that somebody has left out. */
  skipped_until: day.nullable(),
  last_checked_at: instant.nullable(),
  last_created_task_end_date: day.nullable(),

  name: z.string().max(limits.taskName),
  priority_id: id,
  /** Null for the first status that means not started. */
  status_id: id.nullable(),
  phase_id: id.nullable(),
  reporter_id: id,
  assignees: z.array(id),
  labels: z.array(id),
  /** The days from the start of the task to its due day; null without a start. */
  days_before_due: number,
  due_time: z.string().max(5).nullable(),
  total_minutes: z.int(),
  billable: z.boolean(),
})

/** The description of the tasks that a schedule makes, HTML of the safe set; its id is the schedule's. */
export const schedule_text = z.object({
  id,
  project_id: id,
  description: z.string().max(limits.description),
})

/** The shapes of its tables' rows. */
export const rows = { task_schedule, schedule_text }
