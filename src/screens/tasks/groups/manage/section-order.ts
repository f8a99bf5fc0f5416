import type { Row } from '../../../../core/model.ts'
import { statusCategories } from '../../../../core/workflow/lookups.ts'

type Status = Pick<Row<'status'>, 'id' | 'category_id'>

/** Ids with one of them taken to a side of another. */
export function besideOther(
  ids: readonly string[],
  id: string,
  other: string,
  side: 'before' | 'after',
): string[] {
  const rest = ids.filter((each) => each !== id)
  const at = rest.indexOf(other) + (side === 'after' ? 1 : 0)
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}

/** Where a status goes: to a category, and to a place among all statuses of the project. */
export interface StatusPlace {
  category_id: string
  order: string[]
}

/**
 * Where one step up (-1) or down (1) leads a status in the list of categories: past its neighbour,
 * or at the edge of its category into the next one. Undefined where the list ends.
 */
export function stepOf(
  statuses: readonly Status[],
  id: string,
  by: -1 | 1,
): StatusPlace | undefined {
  const own = statuses.find((status) => status.id === id)!
  const inCategory = (category: string) =>
    statuses.filter(({ category_id }) => category_id === category)
  const same = inCategory(own.category_id)
  const neighbour = same[same.indexOf(own) + by]
  const order = statuses.map((status) => status.id)
  const side = by < 0 ? 'before' : 'after'
  if (neighbour)
    return {
      category_id: own.category_id,
      order: besideOther(order, id, neighbour.id, side),
    }
  const at = statusCategories.findIndex((category) => category.id === own.category_id)
  const category = statusCategories[at + by]
  return (
    category && { category_id: category.id, order: intoCategory(statuses, id, category.id, by) }
  )
}

/** The order in which a status stands at the near end of another category. */
function intoCategory(
  statuses: readonly Status[],
  id: string,
  category: string,
  by: -1 | 1,
): string[] {
  const order = statuses.map((status) => status.id)
  const others = statuses.filter(({ category_id }) => category_id === category)
  const nearest = by < 0 ? others.at(-1) : others[0]
  return nearest ? besideOther(order, id, nearest.id, by < 0 ? 'after' : 'before') : order
}
