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
const collator = new Intl.Collator('en', { numeric: true })
