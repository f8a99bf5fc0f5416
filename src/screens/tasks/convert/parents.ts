import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import type { Grouping } from '../../../core/tasks/grouping.ts'
import { depthsOf, levelsOf } from '../../../core/tasks/hierarchy/walk.ts'
import { byPlace, groupTasks, type Setting, taskKey } from '../../../core/tasks/list/list.ts'
import { grouped } from '../../../core/values/grouped.ts'
import { folded } from '../../../core/values/text.ts'

type Task = Row<'task'>

/** A task that another can be put below. */
export interface Parent {
  id: string
  name: string
  key: string
  /** How far below a task of the top it is. */
  depth: number
  /** The name of the task that it is below. */
  above: string | undefined
  /** Why it cannot be chosen: it is the parent already, or what is put below it would be too deep. */
  refused: 'isParent' | 'tooDeep' | undefined
}

/** A group of tasks with those below them, in the order of the list. */
export interface ParentGroup {
  id: string
  name: string
  parents: Parent[]
}

/**
 * The tasks that one can be put below, group by group, each with those below it right after it: not
 * itself, what is below it, and what is archived.
 */
export function parentsFor(
  task: Task,
  all: readonly Task[],
  grouping: Grouping,
  setting: Setting,
): ParentGroup[] {
  const depths = depthsOf(all)
  const children = grouped(all, ({ parent_task_id }) => parent_task_id)
  const family = familyOf(task, children)
  const below = levelsOf(family) + 1
  const own = new Set(family)
  const listed = all.filter((each) => !own.has(each) && !each.archived)
  const byId = new Map(listed.map((each) => [each.id, each]))
  const parentOf = (each: Task) => byId.get(each.parent_task_id ?? '')
  const toParent = (each: Task, depth: number): Parent => ({
    id: each.id,
    name: each.name,
    key: taskKey(setting.key, each),
    depth,
    above: parentOf(each)?.name,
    refused: refusedFor(each, task, depths.get(each.id)! + below),
  })
  const withBelow = (top: Task): Parent[] => {
    const found: Parent[] = []
    const waiting = [{ each: top, depth: 0 }]
    const seen = new Set<string>()
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { each, depth } = next
      if (seen.has(each.id)) continue
      seen.add(each.id)
      found.push(toParent(each, depth))
      const subtasks = (children.get(each.id) ?? []).filter(({ id }) => byId.has(id))
      const last = subtasks.sort(byPlace(undefined)).toReversed()
      waiting.push(...last.map((sub) => ({ each: sub, depth: depth + 1 })))
    }
    return found
  }
  const tops = listed.filter((each) => !parentOf(each)).sort(byPlace(grouping))
  return groupTasks(tops, grouping, setting)
    .filter(({ tasks }) => tasks.length > 0)
    .map(({ id, name, tasks }) => ({ id, name, parents: tasks.flatMap(withBelow) }))
}

const refusedFor = (each: Task, task: Task, levels: number): Parent['refused'] => {
  if (each.id === task.parent_task_id) return 'isParent'
  return levels > limits.subtaskDepth ? 'tooDeep' : undefined
}

/** A task and all below it. */
function familyOf(task: Task, children: ReadonlyMap<string | null, Task[]>): Task[] {
  const found = new Set([task])
  for (const { id } of found) for (const child of children.get(id) ?? []) found.add(child)
  return [...found]
}

/** The groups with those tasks alone that have a text in their name or key. */
export function withText(groups: readonly ParentGroup[], text: string): readonly ParentGroup[] {
  const wanted = folded(text)
  if (wanted === '') return groups
  return groups
    .map((group) => ({
      ...group,
      parents: group.parents.filter(({ name, key }) =>
        [name, key].some((each) => folded(each).includes(wanted)),
      ),
    }))
    .filter(({ parents }) => parents.length > 0)
}
