import type { Row } from '../../model.ts'
import { statusColours } from '../../workflow/colours.ts'
import {
  doingCategory,
  doneCategory,
  priorities,
  priorityOf,
  todoCategory,
} from '../../workflow/lookups.ts'
import type { Grouping } from '../grouping.ts'

type Task = Row<'task'>

/** The id and name of the group of tasks without a phase (B5). */
export const unmapped = 'Unmapped'

/** What a task is shown with: the project's key and statuses. */
export interface Setting {
  key: string
  statuses: readonly Row<'status'>[]
  phases: readonly Row<'phase'>[]
}

/** The key of a task, which follows later changes of the project's key (B3). */
export const taskKey = (projectKey: string, task: Pick<Task, 'task_no'>) =>
  `${projectKey}-${task.task_no}`

/** The sort column of a grouping (B9). */
export const sortColumn = {
  status: 'status_sort_order',
  priority: 'priority_sort_order',
  phase: 'phase_sort_order',
} as const satisfies Record<Grouping, keyof Task>

const placeColumn = (grouping: Grouping | undefined) =>
  grouping ? sortColumn[grouping] : 'sort_order'

/** The place of a task in a grouping, or in a list without groups. */
export const placeOf = (task: Task, grouping: Grouping | undefined): number =>
  task[placeColumn(grouping)]

/** The column that puts a task into a group. */
export const groupColumn = {
  status: 'status_id',
  priority: 'priority_id',
  phase: 'phase_id',
} as const satisfies Record<Grouping, keyof Task>

/** The group a task is in. */
export const groupOf = (task: Task, grouping: Grouping) => task[groupColumn[grouping]] ?? unmapped

/** Whether two tasks are rows of one list: at one level, and both archived or both not. */
export const isBeside = (a: Task, b: Task) =>
  a.parent_task_id === b.parent_task_id && a.archived === b.archived

/** Compares tasks by their places in a grouping, then by when they were made. */
export function byPlace(grouping: Grouping | undefined): (a: Task, b: Task) => number {
  const column = placeColumn(grouping)
  return (a, b) => a[column] - b[column] || a.task_no - b.task_no
}

/** A group of a task list, in the order in which groups are shown. */
export interface Group {
  id: string
  name: string
  tasks: Task[]
}

/**
 * Every group of a grouping, with the listed tasks in it; `Unmapped` last and only when a listed
 * task has no phase (B4).
 */
export function groupTasks(tasks: readonly Task[], grouping: Grouping, setting: Setting): Group[] {
  const groups = groupsOf(grouping, setting).map(({ id, name }): Group => ({ id, name, tasks: [] }))
  const byId = new Map(groups.map((group) => [group.id, group]))
  const loose: Group = { id: unmapped, name: unmapped, tasks: [] }
  for (const task of tasks) (byId.get(groupOf(task, grouping)) ?? loose).tasks.push(task)
  return loose.tasks.length > 0 ? [...groups, loose] : groups
}

/**
 * The groups a project can have: statuses by order, priorities from critical to low, phases by
 * index descending.
 */
export function groupsOf(
  grouping: Grouping,
  { statuses, phases }: Setting,
): { id: string; name: string }[] {
  if (grouping === 'status') return [...statuses].sort((a, b) => a.sort_order - b.sort_order)
  if (grouping === 'priority') return [...priorities].reverse()
  return [...phases].sort((a, b) => b.sort_index - a.sort_index)
}

/**
 * How much of a group's listed tasks is not started, started and completed, in rounded percent;
 * zeros for none.
 */
export function groupProgress(tasks: readonly Task[], statuses: readonly Row<'status'>[]) {
  const category = new Map(statuses.map((status) => [status.id, status.category_id]))
  const count = (id: string) => tasks.filter((task) => category.get(task.status_id) === id).length
  const percent = (id: string) =>
    tasks.length === 0 ? 0 : Math.round((100 * count(id)) / tasks.length)
  return {
    todo_progress: percent(todoCategory.id),
    doing_progress: percent(doingCategory.id),
    done_progress: percent(doneCategory.id),
  }
}

/** The colours of a group, plain (B9). */
export function groupColours(
  grouping: Grouping,
  id: string,
  { statuses, phases }: Pick<Setting, 'statuses' | 'phases'>,
): { color_code: string; color_code_dark: string } {
  if (grouping === 'status') return statusColours(statuses.find((status) => status.id === id))
  if (grouping === 'priority') return priorityOf(id)
  const phase = phases.find((phase) => phase.id === id)
  return {
    color_code: phase?.color_code ?? '#fbc84c',
    color_code_dark: phase?.color_code ?? '#fbc84c',
  }
}
