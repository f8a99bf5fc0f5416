import { referencesOf, type TableName } from '../model.ts'
import { idsIn } from './invariants.ts'

/**
 * Entries of one table, each after that of the row of the same table that it belongs to, if it is
 * among them; otherwise in their order. Takes steps in proportion to their number.
 */
export function ownersFirst<E>(
  table: TableName,
  entries: readonly E[],
  rowOf: (entry: E) => { id: string } | null,
): readonly E[] {
  const columns = referencesOf(table).flatMap(([column, { table: target }]) =>
    target === table ? column : [],
  )
  if (columns.length === 0) return entries
  const byId = new Map(entries.map((entry) => [rowOf(entry)?.id, entry]))
  const sorted = new Set<E>()
  for (const entry of entries) {
    // Each is above the one before it.
    const way = new Set<E>()
    for (let next: E | undefined = entry; next && !sorted.has(next) && !way.has(next); ) {
      way.add(next)
      const row = rowOf(next)
      next = columns
        .flatMap((column) => idsIn(row, column))
        .map((id) => byId.get(id))
        .find((owner) => owner !== undefined && !sorted.has(owner))
    }
    for (const each of [...way].reverse()) sorted.add(each)
  }
  return [...sorted]
}
