import { limits } from '../../catalogue/limits.ts'
import { grouped } from '../../values/grouped.ts'
import type { Problems } from '../problems.ts'
import type { ImportedTask } from '../shape.ts'

/** A task of a file in the order in which they are made: its parent by its place in that order. */
interface Placed {
  /** Its place in the file. */
  n: number
  parent: number | null
  level: number
}

/**
 * The tasks of a file, each after its parent and before what follows that. A circle is opened at
 * its first task; what is deeper than tasks can be stands below the last one that can have subtasks.
 */
export function treeOf(tasks: readonly ImportedTask[], problems: Problems): Placed[] {
  const parents = openCircles(tasks, problems)
  const below = grouped<number, number | null>(
    tasks.map((_, n) => n),
    (n) => parents[n]!,
  )
  const placed: Placed[] = []
  const waiting = (below.get(null) ?? [])
    .toReversed()
    .map((n): Placed => ({ n, parent: null, level: 0 }))
  while (waiting.length > 0) {
    const each = waiting.pop()!
    const place = placed.push(each) - 1
    const isLast = each.level >= limits.subtaskDepth
    for (const n of (below.get(each.n) ?? []).toReversed()) {
      if (isLast) problems.add('parent_deep', 'parent', tasks[n]!.name, tasks[n]!.line)
      waiting.push(
        isLast
          ? { n, parent: each.parent, level: each.level }
          : { n, parent: place, level: each.level + 1 },
      )
    }
  }
  return placed
}

/** The parents by their places in the file, none of which is below its own task. */
function openCircles(tasks: readonly ImportedTask[], problems: Problems): (number | null)[] {
  const parents = tasks.map(({ parent }) => parent)
  const done = new Set<number>()
  for (const start of tasks.keys()) {
    const path = new Set<number>()
    for (let n: number | null = start; n !== null && !done.has(n); n = parents[n]!) {
      if (path.has(n)) {
        problems.add('parent_circular', 'parent', tasks[n]!.name, tasks[n]!.line)
        parents[n] = null
        break
      }
      path.add(n)
    }
    for (const n of path) done.add(n)
  }
  return parents
}
