import type { Row } from '../../model.ts'

type Dependency = Pick<Row<'task_dependency'>, 'id' | 'task_id' | 'related_task_id'>
type End = 'task_id' | 'related_task_id'

/** The ids of those dependencies by which tasks wait for themselves, by way of others or not. */
export const circular = (dependencies: readonly Dependency[]): Set<string> =>
  new Set(
    peeled(peeled(dependencies, 'task_id', 'related_task_id'), 'related_task_id', 'task_id').map(
      ({ id }) => id,
    ),
  )

/** Drops dependencies that lead to where none leads on, until there are no such. */
function peeled(dependencies: readonly Dependency[], from: End, to: End): readonly Dependency[] {
  const leadingOn = new Map<string, number>()
  const leadingTo = new Map<string, Dependency[]>()
  for (const each of dependencies) {
    leadingOn.set(each[from], (leadingOn.get(each[from]) ?? 0) + 1)
    const others = leadingTo.get(each[to])
    if (others) others.push(each)
    else leadingTo.set(each[to], [each])
  }
  const ends = [...leadingTo.keys()].filter((task) => !leadingOn.has(task))
  const dropped = new Set<Dependency>()
  for (const end of ends)
    for (const each of leadingTo.get(end) ?? []) {
      dropped.add(each)
      const left = leadingOn.get(each[from])! - 1
      leadingOn.set(each[from], left)
      if (left === 0) ends.push(each[from])
    }
  return dependencies.filter((each) => !dropped.has(each))
}
