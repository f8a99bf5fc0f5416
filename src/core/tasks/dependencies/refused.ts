import type { Row } from '../../model.ts'

type Dependency = Pick<Row<'task_dependency'>, 'task_id' | 'related_task_id'>
/** The end of a dependency: the task that waits, or the one that it waits for. */
export type DependencyEnd = 'task_id' | 'related_task_id'
export type RefusedEnd = 'dependency_on_itself' | 'dependency_exists' | 'dependency_cycle'

/** The other end of a dependency. */
export const otherEnd = (end: DependencyEnd): DependencyEnd =>
  end === 'task_id' ? 'related_task_id' : 'task_id'

/** The tasks that cannot be at the other end of a new dependency of a task, each with the reason. */
export function refusedEnds(
  dependencies: readonly Dependency[],
  id: string,
  end: DependencyEnd,
): Map<string, RefusedEnd> {
  const other = otherEnd(end)
  const towards = new Map<string, string[]>()
  for (const each of dependencies) {
    const from = towards.get(each[other])
    if (from) from.push(each[end])
    else towards.set(each[other], [each[end]])
  }
  // What is reached from its other side would close a circle.
  const reached = new Set([id])
  for (const each of reached) for (const next of towards.get(each) ?? []) reached.add(next)
  const refused = new Map<string, RefusedEnd>()
  for (const each of reached) refused.set(each, 'dependency_cycle')
  for (const each of dependencies)
    if (each[end] === id) refused.set(each[other], 'dependency_exists')
  return refused.set(id, 'dependency_on_itself')
}
