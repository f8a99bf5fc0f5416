/** The same order on every machine: `localeCompare` follows the language that each one is set to. */
const collator = new Intl.Collator('en', { numeric: true })

/** What lists are sorted by. */
export type Sortable = string | number | null

/** Less, equal or more; empty values come last in both directions. */
export function compare(a: Sortable, b: Sortable, sign: number): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  if (typeof a === 'string' && typeof b === 'string') return sign * collator.compare(a, b)
  return a < b ? -sign : sign
}

/** Less, equal or more by code units: fast, for ids and moments. */
export const compareOrdinal = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

/** By name, and equal names by id, so that an order is the same every time. */
export const byName = (a: Named, b: Named) => compare(a.name, b.name, 1) || compare(a.id, b.id, 1)

interface Named {
  name: string
  id: string
}
