import type { Tx } from '../../engine/call.ts'
import type { Row } from '../../model.ts'
import { ancestorsOf } from '../hierarchy/walk.ts'
import { doneTest } from '../progress/progress.ts'

type Task = Row<'task'>
type Source = Pick<Tx, 'find' | 'list'>

/**
 * Those of some tasks of a project that may not become done together: they, or something below
 * them that is not archived, wait for a task that is not done and does not become so with them
 * (B7.49).
 */
export async function blockedAmong(
  source: Source,
  projectId: string,
  tasks: readonly Task[],
): Promise<Set<string>> {
  const dependencies = await source.list('task_dependency', { project_id: projectId })
  if (dependencies.length === 0) return new Set()
  const becoming = new Set(tasks.map(({ id }) => id))
  const isTaskDone = await doneIn(source, projectId)
  const hold = holding(source)
  const open: string[] = []
  for (const id of new Set(dependencies.map(({ related_task_id }) => related_task_id)))
    if (!becoming.has(id) && !(await isTaskDone(id))) open.push(id)
  // A task that cannot become done holds up those that wait for it in turn.
  for (const id of open)
    for (const { task_id } of await source.list('task_dependency', { related_task_id: id }))
      for (const found of await hold(task_id))
        if (becoming.delete(found) && !(await isTaskDone(found))) open.push(found)
  return new Set(tasks.flatMap(({ id }) => (becoming.has(id) ? [] : [id])))
}

/**
 * A function that holds up a task and, unless it is archived, those above it. It gives those that
 * were not held up before.
 */
function holding(source: Source) {
  const held = new Set<string>()
  const find = (id: string) => source.find('task', id)
  return async (id: string): Promise<string[]> => {
    const task = await find(id)
    if (!task || held.has(id)) return []
    const above = task.archived ? [] : await ancestorsOf(find, task)
    const found = [id, ...above.map((parent) => parent.id)].filter((each) => !held.has(each))
    for (const each of found) held.add(each)
    return found
  }
}

/** Whether tasks of a project are done, by their ids; what is gone holds nothing up. */
async function doneIn(source: Source, projectId: string) {
  const isDone = doneTest(await source.list('status', { project_id: projectId }))
  return async (id: string): Promise<boolean> => {
    const task = await source.find('task', id)
    return !task || isDone(task)
  }
}
