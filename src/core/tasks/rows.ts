import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { customKeyText } from '../columns/key-text.ts'
import { day, id, instant } from '../values/fields.ts'
import { groupings } from './grouping.ts'

export const grouping = z.enum(groupings)
/** The same, or a custom column. */
export const viewGrouping = z.union([grouping, customKeyText])

/**
 * `assignees` are team member ids, `labels` label ids. `total_minutes` is the estimate in minutes,
 * `total_minutes_spent` the logged time in SECONDS. The key of a task is its project's key and
 * `task_no`.
 */
export const task = z.object({
  id,
  project_id: id,
  parent_task_id: id.nullable(),
  task_no: z.int(),
  name: z.string().max(limits.taskName),
  description_preview: z.string(),
  status_id: id,
  priority_id: id,
  phase_id: id.nullable(),
  sort_order: z.number(),
  status_sort_order: z.number(),
  priority_sort_order: z.number(),
  phase_sort_order: z.number(),
  assignees: z.array(id),
  labels: z.array(id),
  start_date: day.nullable(),
  end_date: day.nullable(),
  due_time: z.string().max(5).nullable(),
  total_minutes: z.int(),
  total_minutes_spent: z.int(),
  comments_count: z.int(),
  attachments_count: z.int(),
  progress_value: z.int().nullable(),
  manual_progress: z.boolean(),
  weight: z.int().nullable(),
  billable: z.boolean(),
  /** How it repeats, if it does. */
  schedule_id: id.nullable(),
  archived: z.boolean(),
  completed_at: instant.nullable(),
  reporter_id: id,
  created_at: instant,
  updated_at: instant,
})

/** Says which text of a description is meant. */
export const revision = z.string().max(36)

/**
 * `revision` follows from the command that wrote the text, and is empty where there is none. A text
 * that came with its task, or is from before there were revisions, may have the task's id.
 */
export const task_text = z.object({
  id,
  project_id: id,
  description: z.string().max(limits.description),
  revision,
})

/** The lag of a dependency, in days of the calendar; below 0 it is a lead. */
export const lag = z.int().min(-limits.lagDays).max(limits.lagDays)

/** That a task waits for another one of its project: it is blocked by `related_task_id`. */
export const task_dependency = z.object({
  id,
  project_id: id,
  task_id: id,
  related_task_id: id,
  /**
   * How many days pass between the end of that task and the beginning of this one; with fewer than 0
   * it begins so many days before the other has ended.
   */
  lag_days: lag,
})

/** That a person is told when a task becomes done. */
export const task_subscriber = z.object({
  id,
  project_id: id,
  task_id: id,
  team_member_id: id,
})

/** The shapes of its tables' rows. */
export const rows = { task, task_text, task_dependency, task_subscriber }
