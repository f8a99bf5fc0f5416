import { z } from 'zod'
import { action, query } from '../../engine/call.ts'
import { id } from '../../values/fields.ts'
import { search } from '../../values/paging.ts'
import { grouping } from '../rows.ts'
import { taskV2 } from '../wire/wire.ts'
import { taskInfo } from '../wire/wire-info.ts'
import { groupV3, taskV3 } from '../wire/wire-v3.ts'
import { type ListInput, listInput } from './list-input.ts'

const text = z.string().max(1_000).default('')

/** The grouping that a list shows; the subtasks of one task are shown within another list. */
const shows = ({ group, parent_task }: ListInput): string | undefined =>
  parent_task ? undefined : (grouping.safeParse(group || 'status').data ?? '')

/**
 * The tasks of a project in groups. `statuses`, `priorities`, `labels`, `members`, `phases`,
 * `due_dates` and `start_dates` are words joined by spaces, of which a task has to have one; with
 * `not` as the first word it may have none of the others. Words are ids, `none` for tasks that have
 * nothing of the kind, and `me` among members; of dates they are `overdue` (for start dates: nobody
 * has begun), `today`, `week`, which begins with `week_start` (0 = Sunday), `days` for the next
 * seven, `none`, and from one day to another as `2026-03-01_2026-03-31`, of which one may be left
 * out. `customFilters` asks the same of custom columns, as `custom:{id}=not {option}` joined by `&`.
 */
export const listTasksV3 = query({
  method: 'GET',
  path: '/tasks/list/v3/:id',
  clause: ['B7.38', 'B7.39'],
  may: 'task.view',
  about: { project: 'id' },
  input: listInput,
  shows,
  output: z.object({
    groups: z.array(groupV3),
    allTasks: z.array(taskV3),
    grouping: z.string(),
    totalTasks: z.int(),
  }),
  errors: [],
  failure: 'fetch_tasks_v3',
})

export const groupV2 = z.object({
  id: z.string(),
  name: z.string(),
  category_id: z.string().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  color_code: z.string(),
  color_code_dark: z.string(),
  todo_progress: z.int(),
  doing_progress: z.int(),
  done_progress: z.int(),
  tasks: z.array(taskV2),
})
export type GroupV2 = z.output<typeof groupV2>

/**
 * With `parent_task` a flat list of subtasks, else every group with its tasks. The query is that of
 * `list/v3`.
 */
export const listTasksV2 = query({
  method: 'GET',
  path: '/tasks/list/v2/:id',
  clause: 'B7.37',
  may: 'task.view',
  about: { project: 'id' },
  input: listInput,
  shows,
  output: z.union([z.array(groupV2), z.array(taskV2)]),
  errors: [],
  failure: 'fetch_task_groups',
})

/** Project members assigned to at least one task of the project. */
export const listTaskAssignees = query({
  method: 'GET',
  path: '/tasks/assignees/:id',
  clause: 'B7.40',
  may: 'task.view',
  about: { project: 'id' },
  input: z.object({ id }),
  output: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      avatar_url: z.string().nullable(),
      color_code: z.string(),
    }),
  ),
  errors: [],
  failure: 'fetch_task_assignees',
})

/** Up to 15 tasks of a project whose name contains a text, except one task. */
export const searchTasks = query({
  method: 'GET',
  path: '/tasks/search',
  clause: 'B7.48',
  may: 'task.view',
  about: { project: 'projectId' },
  input: z.object({ projectId: id, taskId: text, searchQuery: search }),
  output: z.array(z.object({ value: id, label: z.string(), task_key: z.string() })),
  errors: [],
  failure: 'load_tasks',
})

/** One task with everything its drawer offers to choose from (B7). */
export const getTaskInfo = query({
  method: 'GET',
  path: '/tasks/info',
  clause: 'B7.43',
  may: 'task.view',
  about: { task: 'task_id' },
  input: z.object({ task_id: id, project_id: z.string().max(100).optional() }),
  shows: () => undefined,
  output: taskInfo,
  errors: [],
  failure: 'fetch_task',
})

/** The direct subtasks of a task that are not archived, oldest first. */
export const listSubtasks = query({
  method: 'GET',
  path: '/sub-tasks/:id',
  clause: ['B4.6', 'B7.54'],
  may: 'task.view',
  about: { task: 'id' },
  input: z.object({ id }),
  output: z.array(
    taskV2.extend({
      priority_name: z.string(),
      priority_color_dark: z.string(),
      status_name: z.string(),
      statuses: z.array(
        z.object({ id, name: z.string(), color_code: z.string(), color_code_dark: z.string() }),
      ),
    }),
  ),
  errors: [],
  failure: 'fetch_sub_tasks',
})

/** What the direct subtasks of a task that are not archived are called, oldest first. */
export const listSubtaskNames = query({
  method: 'GET',
  path: '/sub-tasks/names/:id',
  clause: 'B7.132',
  may: 'task.view',
  about: { task: 'id' },
  input: z.object({ id }),
  output: z.array(z.object({ name: z.string() })),
  errors: [],
  failure: 'fetch_subtasks',
})

/** Whether a task may take a status: open dependencies hold it back from done (B7). */
export const getDependencyStatus = query({
  method: 'GET',
  path: '/tasks/dependency-status',
  clause: 'B7.49',
  may: 'task.view',
  about: { task: 'taskId' },
  input: z.object({ taskId: id, statusId: text }),
  output: z.object({ can_continue: z.boolean() }),
  errors: [],
})

/** How far a project's tasks are. */
export const getProgressStatus = query({
  method: 'GET',
  path: '/tasks/progress-status/:id',
  clause: 'B7.51',
  may: 'task.view',
  about: { project: 'id' },
  input: z.object({ id }),
  output: z.object({
    projectId: id,
    totalTasks: z.int(),
    completedTasks: z.int(),
    avgProgress: z.number(),
    lastUpdated: z.string().nullable(),
    completionPercentage: z.int(),
  }),
  errors: [],
})

/** Recomputes the stored progress of all tasks with subtasks, from the bottom up (B7). */
export const refreshProgress = action({
  method: 'POST',
  path: '/tasks/refresh-progress/:id',
  clause: 'B7.50',
  may: 'task.edit',
  about: { project: 'id' },
  input: z.object({ id }),
  output: z.object({
    message: z.literal('Task progress values refreshed successfully'),
    performanceMetrics: z.object({
      /** In milliseconds. */
      refreshTime: z.number(),
      projectId: id,
    }),
  }),
  errors: [],
  failure: 'refresh_progress',
})
