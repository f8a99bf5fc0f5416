import type { Row } from '../../model.ts'

/*
 * Walks along the parents of tasks. Each meets a task once at the most, so that it ends even where
 * stored rows go round in a circle.
 */

type Task = Row<'task'>

/** The ancestors of a task, the nearest first. In a circle, the task itself comes last. */
export async function ancestorsOf(
  find: (id: string) => Promise<Task | undefined>,
  task: Task,
): Promise<Task[]> {
  const above = new Map<string, Task>()
  for (let up = task; up.parent_task_id && !above.has(up.parent_task_id); ) {
    const parent = await find(up.parent_task_id)
    if (!parent) break
    above.set(parent.id, (up = parent))
  }
  return [...above.values()]
}

/** Tasks and everything below them, the tasks first. */
export async function familiesOf(
  childrenOf: (id: string) => Promise<readonly Task[]>,
  tasks: readonly Task[],
): Promise<Task[]> {
  const found = new Map(tasks.map((task) => [task.id, task]))
  for (const { id } of found.values())
    for (const child of await childrenOf(id)) if (!found.has(child.id)) found.set(child.id, child)
  return [...found.values()]
}

/** How many levels of subtasks a task has below it. */
export const heightOf = async (
  childrenOf: (id: string) => Promise<readonly Task[]>,
  task: Task,
): Promise<number> => levelsOf(await familiesOf(childrenOf, [task]))

/** How many levels a task has below it, by all of its family. */
export const levelsOf = (family: readonly Task[]): number => Math.max(...depthsOf(family).values())

/**
 * How far below the topmost of them each task is. Tasks that go round in a circle count from the
 * one that comes first.
 */
export function depthsOf(tasks: readonly Task[]): Map<string, number> {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const depths = new Map<string, number>()
  for (const task of tasks) {
    const path = new Set<Task>()
    let up: Task | undefined = task
    while (up && !depths.has(up.id) && !path.has(up)) {
      path.add(up)
      up = up.parent_task_id ? byId.get(up.parent_task_id) : undefined
    }
    let depth = up && depths.has(up.id) ? depths.get(up.id)! + 1 : 0
    for (const each of [...path].reverse()) depths.set(each.id, depth++)
  }
  return depths
}

/** The circles in which tasks lie below themselves; none where tasks are a forest. */
export function circlesIn(tasks: readonly Task[]): Task[][] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const seen = new Set<Task>()
  return tasks.flatMap((task) => {
    const path: Task[] = []
    let up: Task | undefined = task
    while (up && !seen.has(up)) {
      seen.add(up)
      path.push(up)
      up = byId.get(up.parent_task_id ?? '')
    }
    return up && path.includes(up) ? [path.slice(path.indexOf(up))] : []
  })
}
