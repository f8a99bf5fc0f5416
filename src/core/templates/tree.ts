import { limits } from '../catalogue/limits.ts'
import { deriveId } from '../engine/ids.ts'
import { grouped } from '../values/grouped.ts'
import type { TemplateTask } from './rows.ts'

/** What a template is as it stands: another one for other tasks, or under another name. */
export const revisionOf = (name: string, tasks: readonly TemplateTask[]): string =>
  deriveId(
    JSON.stringify([
      name,
      tasks.map(({ name, total_minutes, level }) => [name, total_minutes, level]),
    ]),
  )

/** A task with its subtasks. */
export interface Branch extends Omit<TemplateTask, 'level'> {
  sub_tasks: Branch[]
}

/** The tasks of a template within one another. */
export function nested(tasks: readonly TemplateTask[]): Branch[] {
  const roots: Branch[] = []
  const open: Branch[] = []
  for (const { level, ...task } of tasks) {
    const branch = { ...task, sub_tasks: [] }
    open.length = Math.min(level, open.length)
    const siblings = open.at(-1)?.sub_tasks ?? roots
    siblings.push(branch)
    open.push(branch)
  }
  return roots
}

/** A tree as it is told, in which the last level has no subtasks. */
interface Told extends Omit<TemplateTask, 'level'> {
  sub_tasks?: readonly Told[]
}

/** The same one after the other, as it is stored. */
export const flat = (tree: readonly Told[], level = 0): TemplateTask[] =>
  tree.flatMap(({ name, total_minutes, sub_tasks = [] }) => [
    { name, total_minutes, level },
    ...flat(sub_tasks, level + 1),
  ])

/** What of a task a template takes over. */
interface Taken {
  id: string
  name: string
  total_minutes: number
  parent_task_id: string | null
}

/**
 * A template of some tasks, in their order: one whose parent is among them is its subtask, the
 * others stand by themselves. What is nested deeper than a template can be is on its last level.
 */
export function templateFrom(tasks: readonly Taken[]): TemplateTask[] {
  const there = new Set(tasks.map(({ id }) => id))
  const below = grouped(tasks, ({ parent_task_id }) =>
    parent_task_id !== null && there.has(parent_task_id) ? parent_task_id : null,
  )
  const made: TemplateTask[] = []
  const add = (parent: string | null, level: number) => {
    for (const { id, name, total_minutes } of below.get(parent) ?? []) {
      made.push({ name, total_minutes, level: Math.min(level, limits.templateLevels - 1) })
      add(id, level + 1)
    }
  }
  add(null, 0)
  return made
}

/** A task that is to be made, and below which one: by level, or else by name. */
interface Placed {
  name: string
  parent_task_name?: string | null | undefined
  level?: number | null | undefined
}

/**
 * The place of each task's parent among them, null for none: the last one before it on the level
 * above, or else with that name. Undefined for those that are left out as they have no such parent.
 */
export function parentsOf(tasks: readonly Placed[]): (number | null | undefined)[] {
  const named = new Map<string, number>()
  const above: number[] = []
  return tasks.map(({ name, parent_task_name, level }, n) => {
    const isPlaced = typeof level === 'number'
    const parent = isPlaced
      ? level === 0
        ? null
        : above[level - 1]
      : parent_task_name
        ? named.get(parent_task_name)
        : null
    if (parent === undefined) return undefined
    named.set(name, n)
    if (isPlaced) {
      above.length = level
      above.push(n)
    }
    return parent
  })
}
