import { limits } from '../catalogue/limits.ts'
import { circular } from '../tasks/dependencies/circular.ts'
import { grouped } from '../values/grouped.ts'
import type { Problems } from './problems.ts'
import type { ImportedTask } from './shape.ts'

/** A task that waits for another, by their places. */
export type Wait = [task: number, other: number]

/**
 * Which tasks wait for which by their places in the plan, with the later of the two, so that both
 * are there. Those that would wait for themselves do not wait.
 */
export function waitsOf(
  tasks: readonly ImportedTask[],
  placed: readonly { n: number }[],
  problems: Problems,
): Map<number, Wait[]> {
  const places = new Map(placed.map(({ n }, place) => [n, place]))
  const rows = tasks.flatMap(({ waitsFor }, n) =>
    [...new Set(waitsFor)].map((other) => ({
      ...{ id: `${n} ${other}`, task_id: `${n}`, related_task_id: `${other}` },
      ...{ n, wait: [places.get(n)!, places.get(other)!] as Wait },
    })),
  )
  const circles = circular(rows)
  const kept = rows.filter(({ id }) => !circles.has(id))
  for (const { id, n } of rows)
    if (circles.has(id))
      problems.add('dependency_circular', 'dependencies', tasks[n]!.name, tasks[n]!.line)
  for (const { n } of kept.slice(limits.dependenciesInProject))
    problems.add('too_many_dependencies', 'dependencies', tasks[n]!.name, tasks[n]!.line)
  const waits = kept.slice(0, limits.dependenciesInProject).map(({ wait }) => wait)
  return grouped(waits, ([task, other]) => Math.max(task, other))
}
