import { compare, type Sortable } from '../../src/core/values/compare.ts'
import type { Paging } from '../../src/core/values/paging.ts'

/** What a list of the organisation is asked for. */
export type Asked<F extends string> = Pick<Paging, 'index' | 'size' | 'search'> & {
  sort: { field: F; order: 'asc' | 'desc' }
}

/** Sorts rows by the field that is asked for, equal ones by what comes after it. */
export const sortedBy = <R extends Record<F, Sortable>, F extends string>(
  rows: readonly R[],
  { field, order }: Asked<F>['sort'],
  ...then: readonly (keyof R & string)[]
): R[] => {
  const sign = order === 'desc' ? -1 : 1
  return rows.toSorted(
    (a, b) =>
      compare(a[field], b[field], sign) ||
      then.reduce((less, name) => less || compare(a[name] as Sortable, b[name] as Sortable, 1), 0),
  )
}

/** The order of people in which the owner is the first, and the others follow by name. */
export const ownerFirst =
  <P extends { name: string; email: string }>(isOwner: (person: P) => boolean) =>
  (one: P, other: P): number =>
    Number(isOwner(other)) - Number(isOwner(one)) ||
    compare(one.name, other.name, 1) ||
    compare(one.email, other.email, 1)
