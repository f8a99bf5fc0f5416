/**
 * The places that put rows into another order: the rows that move exchange theirs. Where some of
 * these are the same, all rows get whole numbers.
 */
export function rearranged<T extends { id: string }>(
  before: readonly T[],
  after: readonly T[],
  placeOf: (row: T) => number,
): { id: string; place: number }[] {
  const places = before.map(placeOf)
  const isPassed = (n: number) => after[n] !== before[n]
  const differ = places.every(
    (place, n) => n === 0 || !(isPassed(n) || isPassed(n - 1)) || place > places[n - 1]!,
  )
  return after
    .map((row, n) => ({ row, place: differ ? places[n]! : n }))
    .filter(({ row, place }) => placeOf(row) !== place)
    .map(({ row, place }) => ({ id: row.id, place }))
}
