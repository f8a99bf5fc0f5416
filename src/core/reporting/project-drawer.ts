import { z } from 'zod'
import { id } from '../values/fields.ts'
import { unmapped } from '../values/filter-words.ts'
import { blankToAbsent } from '../values/paging.ts'
import { approvalOfLog } from './approval-of-log.ts'

/*
 * What the report on one project is answered with.
 */

const text = z.string().nullable()
const chart = z.array(z.object({ name: z.string(), color: z.string(), y: z.int() }))

/** The tasks of a project counted by status, priority and day. */
export const projectInfo = z.object({
  /** Times are in whole hours. */
  stats: z.object({
    completed: z.int(),
    incompleted: z.int(),
    overdue: z.int(),
    total_allocated: z.string(),
    total_logged: z.string(),
  }),
  by_status: z.object({ all: z.int(), todo: z.int(), doing: z.int(), done: z.int(), chart }),
  by_priority: z.object({
    ...{ all: z.int(), low: z.int(), medium: z.int(), high: z.int(), critical: z.int() },
    chart,
  }),
  /** A completed task may be upcoming as well. */
  by_due: z.object({
    ...{ all: z.int(), completed: z.int(), upcoming: z.int(), overdue: z.int(), no_due: z.int() },
    chart,
  }),
})
export type ProjectInfo = z.output<typeof projectInfo>

/** What a member of a project has to do and has done there. */
export const projectMemberFigures = z.object({
  /** The place in the project. */
  id,
  team_member_id: id,
  name: z.string(),
  tasks_count: z.int(),
  completed: z.int(),
  incompleted: z.int(),
  overdue: z.int(),
  /** The share of all tasks of the project, and of the own ones that is done, in whole percent. */
  contribution: z.int(),
  progress: z.int(),
  time_logged: z.string(),
})
export type ProjectMemberFigures = z.output<typeof projectMemberFigures>

/** What the tasks of a project are grouped by. */
export const taskGroupings = ['status', 'priority', 'phase'] as const
export type TaskGrouping = (typeof taskGroupings)[number]

/** Tasks of a project with what they have in common. */
export const taskGroup = z.object({
  id: z.union([id, z.literal(unmapped)]),
  name: z.string(),
  category_id: id.nullable(),
  color_code: z.string(),
  color_code_dark: z.string(),
  start_date: text,
  end_date: text,
  todo_progress: z.literal(0),
  doing_progress: z.literal(0),
  done_progress: z.literal(0),
  /** How many tasks it has, also beyond those given here. */
  total: z.int(),
  tasks: z.array(
    z.object({
      id,
      name: z.string(),
      parent_task_id: id.nullable(),
      is_sub_task: z.boolean(),
      sub_tasks_count: z.int(),
      index: z.int(),
      status: id,
      status_name: z.string(),
      status_color: z.string(),
      priority: id,
      priority_value: z.int(),
      priority_name: z.string(),
      priority_color: z.string(),
      phase_id: id.nullable(),
      phase_name: text,
      phase_color: text,
      end_date: text,
      completed_at: text,
      /** How late it was completed; `0` for one that is open. */
      overdue_days: z.string(),
      total_minutes: z.int(),
      total_seconds_spent: z.int(),
      total_minutes_spent: z.int(),
      total_time_string: z.string(),
      time_spent_string: z.string(),
      overlogged_time_string: z.string(),
    }),
  ),
})
export type TaskGroup = z.output<typeof taskGroup>

/** A day with what was logged on it. */
export const loggedDay = z.object({
  log_day: z.string(),
  logs: z.array(
    z.object({
      id,
      task_id: id,
      project_id: id,
      project_name: z.string(),
      project_key: z.string(),
      task_key_num: z.int(),
      task_key: z.string(),
      task_name: z.string(),
      time_spent: z.int(),
      time_spent_string: z.string(),
      user_name: z.string(),
      user_email: z.string(),
      avatar_url: text,
      created_at: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      approval: approvalOfLog,
    }),
  ),
})

export const optionalId = z.preprocess(blankToAbsent, id.optional())
