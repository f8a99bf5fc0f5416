import { grouped } from '../../values/grouped.ts'

type Edge = readonly [from: number, to: number]

/**
 * The circle that each end is in: two have the same one where ways lead from each to the other, so an
 * edge is in a circle if its ends are. Takes no stack, however long the ways are.
 */
export function circlesOf(edges: readonly Edge[]): Map<number, number> {
  const comingFrom = grouped(edges, ([, to]) => to)
  const circles = new Map<number, number>()
  // Kosaraju's: back along the edges, from those that are left last.
  for (const first of inOrderOfLeaving(edges).reverse()) {
    if (circles.has(first)) continue
    circles.set(first, first)
    const reached = [first]
    for (const to of reached)
      for (const [from] of comingFrom.get(to) ?? [])
        if (!circles.has(from)) {
          circles.set(from, first)
          reached.push(from)
        }
  }
  return circles
}

/** All ends, each after those that a way leads on to, as far as there are no circles. */
function inOrderOfLeaving(edges: readonly Edge[]): number[] {
  const leadingOn = grouped(edges, ([from]) => from)
  const seen = new Set<number>()
  const left: number[] = []
  for (const first of leadingOn.keys()) {
    const way: { at: number; edges: Iterator<Edge> }[] = []
    const enter = (at: number) => {
      if (seen.has(at)) return
      seen.add(at)
      way.push({ at, edges: (leadingOn.get(at) ?? []).values() })
    }
    enter(first)
    while (way.length > 0) {
      const { at, edges } = way.at(-1)!
      const next = edges.next()
      if (!next.done) enter(next.value[1])
      else {
        way.pop()
        left.push(at)
      }
    }
  }
  return left
}
