import { limits } from '../../catalogue/limits.ts'
import { grouped } from '../../values/grouped.ts'
import type { Problems } from '../problems.ts'
import type { ImportedTask } from '../shape.ts'
import { circlesOf } from './circles.ts'

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
  const said = tasks.flatMap(({ waitsFor }, n) =>
    [...new Set(waitsFor)].map((other): Wait => [n, other]),
  )
  const circles = circlesOf(said)
  const isCircular = ([n, other]: Wait) => circles.get(n) === circles.get(other)
  const kept = said.filter((wait) => !isCircular(wait))
  for (const [n] of said.filter(isCircular))
    problems.add('dependency_circular', 'dependencies', tasks[n]!.name, tasks[n]!.line)
  for (const [n] of kept.slice(limits.dependenciesInProject))
    problems.add('too_many_dependencies', 'dependencies', tasks[n]!.name, tasks[n]!.line)
  const waits = kept
    .slice(0, limits.dependenciesInProject)
    .map(([n, other]): Wait => [places.get(n)!, places.get(other)!])
  return grouped(waits, ([task, other]) => Math.max(task, other))
}
