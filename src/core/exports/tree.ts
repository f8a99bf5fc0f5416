import type { Reader } from '../engine/store.ts'
import type { Row } from '../model.ts'
import type { ViewGrouping } from '../tasks/grouping.ts'
import type { SortSetting } from '../tasks/list/built-in-columns.ts'
import { type Filter, filterTasks, partedTasks, treeOf } from '../tasks/list/filter.ts'
import { type Group, groupTasks, type Setting } from '../tasks/list/list.ts'
import { type Sort, sortTasks } from '../tasks/list/sort.ts'

type Task = Row<'task'>

/** A task with the group it is listed in, and how deep it is below the task that stands there. */
export interface ListedTask {
  task: Task
  /** The name of the group; empty in a list without groups. Groups can be named alike. */
  group: string
  groupId: string
  depth: number
}

/** All that a list is filtered and sorted with. */
interface WholeSetting extends Omit<Setting, 'columnCells'>, Required<SortSetting> {
  /** Today where the reader is. */
  today: string
  /** The day with which weeks begin, 0 = Sunday. */
  weekStart: number
  /** The team member id of the reader. */
  me: string | undefined
}

interface Asked {
  filter: Filter
  sorts: readonly Sort[]
  grouping: ViewGrouping | undefined
}

/**
 * The tasks of a project as its list shows them with all groups and subtasks opened: filtered,
 * sorted, by group, subtasks below their parents.
 */
export function listedTasks(
  reader: Reader,
  projectId: string,
  setting: WholeSetting,
  { filter, sorts, grouping }: Asked,
): ListedTask[] {
  const all = reader.list('task', { project_id: projectId })
  const tree = treeOf(all)
  const { tasks, passes } = filterTasks(all, filter, setting, tree)
  const isWhole = !filter.subtasks && filter.parent === undefined
  const alone = isWhole ? partedTasks(tree).filter(passes) : []
  const sorted = sortTasks([...tasks, ...alone], sorts, grouping, setting)
  const listed: ListedTask[] = []
  const add = (task: Task, group: Pick<Group, 'id' | 'name'>, depth: number) => {
    listed.push({ task, group: group.name, groupId: group.id, depth })
    if (filter.subtasks) return
    const subtasks = reader.list('task', { parent_task_id: task.id }).filter(passes)
    if (subtasks.length === 0) return
    for (const child of sortTasks(subtasks, sorts, undefined, setting)) add(child, group, depth + 1)
  }
  const groups = grouping
    ? groupTasks(sorted, grouping, setting)
    : [{ id: '', name: '', tasks: sorted }]
  for (const group of groups) for (const task of group.tasks) add(task, group, 0)
  return listed
}
