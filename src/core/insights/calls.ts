import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { query } from '../engine/call.ts'
import { assignee, assigneeTags } from '../tasks/task-context.ts'
import { id } from '../values/fields.ts'
import { flag, whole } from '../values/paging.ts'

const base = '/project-insights'
const project = {
  method: 'GET',
  clause: 'B2.30',
  may: 'project.view',
  about: { project: 'id' },
  errors: [],
} as const

const asked = z.object({ id, archived: flag })

/** A task as insights list it. `status` is the name of its status; days are midnight UTC. */
const listedTask = z.object({
  id,
  name: z.string(),
  status: z.string(),
  status_id: id,
  status_name: z.string(),
  status_color: z.string(),
  priority: id,
  end_date: z.string().nullable(),
  completed_at: z.string().nullable(),
  updated_at: z.string(),
})
const listedTasks = z.array(listedTask)

/** How many tasks of a project are done and not, without archived ones. */
export const getProjectOverview = query({
  ...project,
  path: '/projects/overview/:id',
  clause: 'B7.15',
  input: z.object({ id }),
  output: z.object({ done_task_count: z.int(), pending_task_count: z.int() }),
})

/** What each member of a project has of its tasks, by name. */
export const listMemberOverview = query({
  ...project,
  path: '/projects/overview-members/:id',
  clause: 'B7.16',
  input: asked,
  output: z.array(
    z.object({
      /** The team member. */
      id,
      name: z.string(),
      email: z.string(),
      avatar_url: z.string().nullable(),
      job_title: z.string().nullable(),
      active: z.boolean(),
      /** How many tasks the project has. */
      project_task_count: z.int(),
      task_count: z.int(),
      done_task_count: z.int(),
      overdue_task_count: z.int(),
      pending_task_count: z.int(),
      /** How much of the own is done, and how much of all is theirs, in percent. */
      progress: z.int(),
      contribution: z.int(),
      tasks: z.array(z.never()),
    }),
  ),
})

/** The figures of a project. */
export const getInsights = query({
  ...project,
  path: `${base}/:id`,
  input: asked,
  output: z.object({
    /** With archived ones, whatever was asked. */
    total_tasks_count: z.int(),
    archived_tasks_count: z.int(),
    /** Completed in the last seven days. */
    last_week_count: z.int(),
    sub_tasks_count: z.int(),
    completed_tasks_count: z.int(),
    /** In a status of the category doing. */
    pending_tasks_count: z.int(),
    /** Not done. */
    todo_tasks_count: z.int(),
    overdue_count: z.int(),
    completed_tasks_color_code: z.string(),
    pending_tasks_color_code: z.string(),
    todo_tasks_color_code: z.string(),
    total_minutes_sum: z.int(),
    /** In seconds. */
    time_spent_sum: z.int(),
    total_estimated_hours_string: z.string(),
    total_logged_hours_string: z.string(),
    /** What was logged over the estimates of tasks. */
    overlogged_hours: z.string(),
  }),
})

/** The tasks of a project by their last change, the newest first. */
export const listLastUpdated = query({
  ...project,
  path: `${base}/last-updated/:id/:limit/:offset`,
  aliases: [{ method: 'GET', path: `${base}/last-updated/:id` }],
  input: asked.extend({
    limit: whole(limits.pageSize, limits.pageSizes.at(-1)!),
    offset: z.coerce.number().int().min(0).max(1_000_000).catch(0).default(0),
  }),
  output: z.object({ tasks: listedTasks, total: z.int() }),
})

/** What was done last in a project, at most ten lines of it. */
export const listProjectLogs = query({
  ...project,
  path: `${base}/logs/:id`,
  input: z.object({ id }),
  output: z.array(z.object({ description: z.string(), created_at: z.string() })),
})

/** How many tasks each status has, in their order. */
export const listStatusOverview = query({
  ...project,
  path: `${base}/status-overview/:id`,
  input: asked,
  output: z.array(z.object({ name: z.string(), color: z.string(), y: z.int() })),
})

/** How many tasks each priority has, from the lowest. */
export const listPriorityOverview = query({
  ...project,
  path: `${base}/priority-overview/:id`,
  input: asked,
  output: z.array(z.object({ name: z.string(), color: z.string(), data: z.array(z.int()) })),
})

/** The tasks due after the end of their project, and the time logged after it. */
export const getDeadline = query({
  ...project,
  path: `${base}/deadline/:id`,
  input: asked,
  output: z.object({
    deadline_tasks_count: z.int(),
    /** Seconds logged after the end; null for a project without an end. */
    deadline_logged_hours: z.int().nullable(),
    deadline_logged_hours_string: z.string(),
    project_end_date: z.string().nullable(),
    tasks: listedTasks,
  }),
})

/** How many members a project has, without a task, and with overdue ones. */
export const getMemberStats = query({
  ...project,
  path: `${base}/members/stats/:id`,
  input: asked,
  output: z.object({
    total_members_count: z.int(),
    unassigned_members: z.int(),
    overdue_members: z.int(),
  }),
})

/** The tasks of one member of a project. */
export const listMemberTasks = query({
  ...project,
  about: { project: 'project_id' },
  method: 'POST',
  path: `${base}/members/tasks`,
  input: z.object({ member_id: id, project_id: id, archived: flag }),
  output: z.array(
    listedTask.extend({
      start_date: z.string().nullable(),
      /** The estimate, and what was logged over it, as text. */
      total_minutes: z.string(),
      overlogged_time: z.string(),
      is_overdue: z.boolean(),
      days_overdue: z.int(),
      /** Days after its day on which it was done; negative before. */
      late_days: z.int(),
    }),
  ),
})

/** The tasks whose day has passed and that are not done, the longest overdue first. */
export const listOverdueTasks = query({
  ...project,
  path: `${base}/overdue-tasks/:id`,
  input: asked,
  output: z.array(listedTask.extend({ days_overdue: z.int() })),
})

/** The tasks that were done before their day, the earliest first. */
export const listEarlyTasks = query({
  ...project,
  path: `${base}/early-tasks/:id`,
  input: asked,
  output: listedTasks,
})

/** The tasks that were done after their day, the latest first. */
export const listLateTasks = query({
  ...project,
  path: `${base}/late-tasks/:id`,
  input: asked,
  output: listedTasks,
})

/** The tasks with more time logged than estimated, the most first. */
export const listOverloggedTasks = query({
  ...project,
  path: `${base}/overlogged-tasks/:id`,
  input: asked,
  output: z.array(
    listedTask.extend({
      /** Seconds over the estimate. */
      overlogged_time: z.int(),
      overlogged_time_string: z.string(),
      assignees: z.array(assignee),
      names: assigneeTags,
    }),
  ),
})
