/**
 * Where among the others of an order some of it go together, one step up (-1) or down (1): past the
 * one next to them. Undefined where that leaves all as they are.
 */
export function steppedPlace(
  order: readonly string[],
  ids: readonly string[],
  by: number,
): number | undefined {
  const moves = (id: string) => ids.includes(id)
  const others = order.filter((id) => !moves(id))
  const edge = by > 0 ? order.findLastIndex(moves) : order.findIndex(moves)
  const passed = order.slice(0, edge).filter((id) => !moves(id)).length
  const at = Math.max(0, Math.min(others.length, passed + by))
  return ids.every((id, n) => order[at + n] === id) ? undefined : at
}

/** What moves with one of an order by a key: all of it that is selected, if that one is. */
export const steppedAlong = (
  order: readonly string[],
  id: string,
  selected: readonly string[],
): string[] => (selected.includes(id) ? order.filter((each) => selected.includes(each)) : [id])
