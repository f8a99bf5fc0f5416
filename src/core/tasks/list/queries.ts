import { z } from 'zod'
import { limits } from '../../catalogue/limits.ts'
import { customKey } from '../../columns/custom-key.ts'
import { action, query } from '../../engine/call.ts'
import { id } from '../../values/fields.ts'
import { blankToAbsent, flag, search, spacedIds } from '../../values/paging.ts'
import { grouping } from '../rows.ts'
import { taskV2 } from '../wire/wire.ts'
import { taskInfo } from '../wire/wire-info.ts'
import { groupV3, taskV3 } from '../wire/wire-v3.ts'
import type { Filter } from './filter.ts'
import { columnConditionsIn } from './filter-address.ts'
import type { Condition, FilterKind } from './filter-types.ts'
import { type Sort, type SortKey, sortKeys } from './sort.ts'

const text = z.string().max(1_000).default('')
/** A value to choose with; empty, `null` and `undefined` all mean that none was. */
const chosen = z.preprocess((value) => blankToAbsent(value) ?? '', text)

/** The query of both task lists (B7). Ids are joined by spaces; empty texts count as absent. */
export const listInput = z.object({
  id,
  archived: flag,
  group: chosen,
  field: chosen,
  order: chosen,
  search,
  statuses: spacedIds,
  members: spacedIds,
  projects: spacedIds,
  isSubtasksInclude: flag,
  labels: spacedIds,
  priorities: spacedIds,
  parent_task: chosen,
  include_empty: flag,
  customColumns: text,
  /** What is asked of custom columns, as in the address of a list: `custom:{id}=not {option}`. */
  customFilters: z.preprocess(blankToAbsent, z.string().max(limits.viewRaw).default('')),
  refresh_progress: flag,
  count: flag,
})
export type ListInput = z.output<typeof listInput>

/** The filter a list query asks for. */
export const filterOf = (input: ListInput): Filter => ({
  archived: input.archived,
  search: input.search,
  conditions: [
    ...someOf('status', input.statuses),
    ...someOf('priority', input.priorities),
    ...someOf('label', input.labels),
    ...someOf('member', input.members),
    ...columnConditionsIn(new URLSearchParams(input.customFilters)),
  ],
  subtasks: input.isSubtasksInclude,
  ...(input.parent_task && !input.isSubtasksInclude ? { parent: input.parent_task } : {}),
})

/** Whether the project of a list is among those that it asks for, if it names any. */
export const isOfProject = ({ id, projects }: ListInput) =>
  projects.length === 0 || projects.includes(id)

const someOf = (kind: FilterKind, values: readonly string[]): Condition[] =>
  values.length > 0 ? [{ kind, not: false, values }] : []

/**
 * The sorting a list query asks for: one key in `field` with `order`, or several as `name
 * ascend,end_date descend`. Custom columns are named by their keys, or as `custom:` and their id. Unknown keys are skipped, and so is a key that came before, as what is
 * equal by it the first time stays equal.
 */
export function sortsOf(
  { field, order }: Pick<ListInput, 'field' | 'order'>,
  custom: readonly { id: string; key: string }[] = [],
): Sort[] {
  const sorts = new Map<SortKey, Sort>()
  for (const part of field.split(',')) {
    const [name, direction] = part.trim().split(/\s+/)
    const own = custom.find(({ id, key }) => key === name || customKey(id) === name)
    const key = sortKeys.find((known) => known === name) ?? (own && customKey(own.id))
    if (key && !sorts.has(key))
      sorts.set(key, { key, order: /^desc/i.test(direction ?? order) ? 'desc' : 'asc' })
  }
  return [...sorts.values()]
}

/** The grouping that a list shows; the subtasks of one task are shown within another list. */
const shows = ({ group, parent_task }: ListInput): string | undefined =>
  parent_task ? undefined : (grouping.safeParse(group || 'status').data ?? '')

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

/** With `parent_task` a flat list of subtasks, else every group with its tasks. */
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
