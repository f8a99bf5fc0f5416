import { compare, type Sortable } from './compare.ts'
import { type Paging, page } from './paging.ts'
import { contains } from './text.ts'

/** A row of a list; `also` is searched beside its name. */
export interface Listable {
  id: string
  name: string
  also?: string
}

/**
 * The rows of one page, and how many there are on all: those whose name, or what is searched beside
 * it, has the searched text, in the order of a field, equal ones by name (A7).
 */
export function listed<R extends Listable & Record<F, Sortable>, F extends string>(
  rows: readonly R[],
  { search, field, order, ...place }: Paging<F>,
): { total: number; data: R[] } {
  const sign = order === 'desc' ? -1 : 1
  const found = rows
    .filter(({ name, also }) => contains(name, search) || contains(also ?? '', search))
    .sort(
      (a, b) =>
        compare(a[field], b[field], sign) || compare(a.name, b.name, 1) || (a.id < b.id ? -1 : 1),
    )
  return { total: found.length, data: page(found, place) }
}
