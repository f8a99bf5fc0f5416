import type { ColumnCellsOf } from '../../columns/cells.ts'
import { columnIdIn, isCustom } from '../../columns/custom-key.ts'
import type { Column } from '../../columns/types/column-type.ts'
import type { Row } from '../../model.ts'
import { phaseColour, unmappedColour } from '../../values/colours.ts'
import { unmapped } from '../../values/filter-words.ts'
import { percent } from '../../values/percent.ts'
import { statusColours } from '../../workflow/colours.ts'
import {
  doingCategory,
  doneCategory,
  priorities,
  priorityOf,
  todoCategory,
} from '../../workflow/lookups.ts'
import { byIndex, byOrder } from '../../workflow/order.ts'
import type { Grouping, ViewGrouping } from '../grouping.ts'
import { columnGroupColour, columnGroups, type GroupPeople } from './column-groups.ts'

type Task = Row<'task'>

/** What a task is shown with: the project's key and statuses. */
export interface Setting {
  key: string
  statuses: readonly Row<'status'>[]
  phases: readonly Row<'phase'>[]
  /** What tasks have in custom columns. */
  columnCells?: ColumnCellsOf
  /** The people of the groups of a custom column. */
  people?: GroupPeople
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

/** The same of a view; by custom columns tasks have the places of a list without groups. */
export const placeColumn = (grouping: ViewGrouping | undefined) =>
  grouping && !isCustom(grouping) ? sortColumn[grouping] : 'sort_order'

/** The place of a task in a grouping, or in a list without groups. */
export const placeOf = (task: Task, grouping: ViewGrouping | undefined): number =>
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
export function byPlace(grouping: ViewGrouping | undefined): (a: Task, b: Task) => number {
  const column = placeColumn(grouping)
  return (a, b) => a[column] - b[column] || a.task_no - b.task_no
}

/** A group of a task list, in the order in which groups are shown. */
export interface Group {
  id: string
  name: string
  tasks: Task[]
}

/** The groups of a view, and which of them a task is in. */
interface Grouped {
  groups: readonly Pick<Group, 'id' | 'name'>[]
  of: (task: Task) => string
}

/** How tasks are grouped; by a column that is gone, or of numbers and the like, into one group. */
export function groupedBy(
  tasks: readonly Task[],
  grouping: ViewGrouping,
  setting: Setting,
): Grouped {
  if (!isCustom(grouping))
    return { groups: groupsOf(grouping, setting), of: (task) => groupOf(task, grouping) }
  const cells = setting.columnCells?.(columnIdIn(grouping)!)
  return cells
    ? columnGroups(cells, tasks, setting.people ?? (() => []))
    : { groups: [], of: () => unmapped }
}

/**
 * Every group of a grouping, with the listed tasks in it; `Unmapped` last and only when a listed
 * task has no phase, or nothing in the column (B4).
 */
export function groupTasks(
  tasks: readonly Task[],
  grouping: ViewGrouping,
  setting: Setting,
): Group[] {
  const { groups: all, of } = groupedBy(tasks, grouping, setting)
  const groups = all.map(({ id, name }): Group => ({ id, name, tasks: [] }))
  const byId = new Map(groups.map((group) => [group.id, group]))
  const loose: Group = { id: unmapped, name: unmapped, tasks: [] }
  for (const task of tasks) (byId.get(of(task)) ?? loose).tasks.push(task)
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
  if (grouping === 'status') return [...statuses].sort(byOrder)
  if (grouping === 'priority') return [...priorities].reverse()
  return [...phases].sort(byIndex)
}

/**
 * How much of a group's listed tasks is not started, started and completed, in rounded percent;
 * zeros for none.
 */
export function groupProgress(tasks: readonly Task[], statuses: readonly Row<'status'>[]) {
  const category = new Map(statuses.map((status) => [status.id, status.category_id]))
  const count = (id: string) => tasks.filter((task) => category.get(task.status_id) === id).length
  const share = (id: string) => percent(count(id), tasks.length)
  return {
    todo_progress: share(todoCategory.id),
    doing_progress: share(doingCategory.id),
    done_progress: share(doneCategory.id),
  }
}

/** The colours of a group, plain (B9). */
export function groupColours(
  grouping: ViewGrouping,
  id: string,
  {
    statuses,
    phases,
    column,
  }: Pick<Setting, 'statuses' | 'phases'> & { column?: Column | undefined },
): { color_code: string; color_code_dark: string } {
  if (isCustom(grouping)) {
    const colour = columnGroupColour(column, id) ?? unmappedColour
    return { color_code: colour, color_code_dark: colour }
  }
  if (grouping === 'status') return statusColours(statuses.find((status) => status.id === id))
  if (grouping === 'priority') return priorityOf(id)
  const phase = phases.find((phase) => phase.id === id)
  return {
    color_code: phase?.color_code ?? phaseColour,
    color_code_dark: phase?.color_code ?? phaseColour,
  }
}
