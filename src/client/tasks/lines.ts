import type { Row } from '../../core/model.ts'
import type { ViewGrouping } from '../../core/tasks/grouping.ts'
import type { FilterContext, SortSetting } from '../../core/tasks/list/built-in-columns.ts'
import { type Filter, filterTasks, type Listed } from '../../core/tasks/list/filter.ts'
import { type Group, groupTasks, type Setting } from '../../core/tasks/list/list.ts'
import { type Sort, sortTasks } from '../../core/tasks/list/sort.ts'
import type { ProjectTasks } from './project-tasks.ts'

type Task = Row<'task'>

/** One line of the task list as it is shown. */
export type Line =
  | { kind: 'group'; key: string; group: string }
  | {
      kind: 'task'
      key: string
      group: string
      id: string
      depth: number
      /** How many subtasks the task has, whether or not the list shows them. */
      subtasks: number
      /** How many of them the list would show, and whether it does. */
      listed: number
      open: boolean
    }
  | { kind: 'add'; key: string; group: string }
  | { kind: 'addSubtask'; key: string; group: string; parent: string; depth: number }

/** What decides which lines there are, and in which order. */
export interface LineOptions {
  grouping: ViewGrouping
  filter: Filter
  sorts: readonly Sort[]
  /** Ids of groups that are closed. */
  collapsed: ReadonlySet<string>
  /** Ids of tasks whose subtasks are shown. */
  expanded: ReadonlySet<string>
  /** Ids of tasks whose subtasks are not shown, though some match the filter. */
  closed: ReadonlySet<string>
  /** Whether lines to add tasks are wanted. */
  adding: boolean
}

export interface Lines extends Pick<Listed, 'passes'> {
  groups: Group[]
  lines: Line[]
  /** Top-level tasks in the list. */
  total: number
  /** Subtasks that the list has, whether or not their parents are opened. */
  subtasks: number
}

/**
 * The lines of a list: each group, its tasks with the opened subtasks below them, and a line to add
 * one.
 */
export function linesOf(
  tasks: ProjectTasks,
  setting: Setting & FilterContext & SortSetting,
  { grouping, filter, sorts, collapsed, expanded, closed, adding }: LineOptions,
): Lines {
  const inOrder = tasks.sorted(sorts, grouping, setting)
  const listed = filterTasks(inOrder, filter, setting, tasks.tree)
  const parted = filter.subtasks ? [] : tasks.parted.filter(listed.passes)
  const tops =
    parted.length > 0
      ? sortTasks([...listed.tasks, ...parted], sorts, grouping, setting)
      : listed.tasks
  const groups = groupTasks(tops, grouping, setting)
  const childrenWith = ({ id }: Task, has: (child: Task) => boolean) =>
    tasks.below.get(id)?.filter(has) ?? []
  const lines: Line[] = []
  const add = (task: Task, group: string, depth: number) => {
    const { id } = task
    // Most tasks have none, and a list has thousands of them.
    const own = filter.subtasks ? undefined : tasks.below.get(id)
    const matches = own !== undefined && listed.hasFilteredChildren(task) && !closed.has(id)
    const open = matches || expanded.has(id)
    lines.push({
      kind: 'task',
      key: id,
      group,
      id,
      depth,
      subtasks: own ? own.filter(({ archived }) => archived === task.archived).length : 0,
      listed: own ? own.filter(listed.passes).length : 0,
      open,
    })
    if (!open || filter.subtasks) return
    for (const child of sortTasks(childrenWith(task, listed.passes), sorts, undefined, setting))
      add(child, group, depth + 1)
    if (adding && expanded.has(id))
      lines.push({ kind: 'addSubtask', key: `sub:${id}`, group, parent: id, depth: depth + 1 })
  }
  for (const group of groups) {
    lines.push({ kind: 'group', key: `group:${group.id}`, group: group.id })
    if (collapsed.has(group.id)) continue
    for (const task of group.tasks) add(task, group.id, 0)
    if (adding) lines.push({ kind: 'add', key: `add:${group.id}`, group: group.id })
  }
  if (filter.subtasks) {
    const subtasks = tops.filter(({ parent_task_id }) => parent_task_id !== null).length
    return { groups, lines, total: tops.length - subtasks, subtasks, passes: listed.passes }
  }
  const below = (task: Task): number =>
    childrenWith(task, listed.passes).reduce((count, child) => count + 1 + below(child), 0)
  const subtasks = tops.reduce((count, task) => count + below(task), 0)
  return { groups, lines, total: tops.length, subtasks, passes: listed.passes }
}

/** Ids with one among them, or without it. */
export const withId = (ids: readonly string[], id: string, there: boolean) =>
  there ? [...new Set([...ids, id])] : ids.filter((other) => other !== id)

/** Ids with all of a group among them, or without any of it. */
export function withGroup(ids: readonly string[], group: readonly string[], there: boolean) {
  const own = new Set(group)
  const others = ids.filter((id) => !own.has(id))
  return there ? [...others, ...group] : others
}

/** The ids of the tasks among lines, in their order. */
export const tasksIn = (lines: readonly Line[]): string[] =>
  lines.flatMap((line) => (line.kind === 'task' ? [line.id] : []))
