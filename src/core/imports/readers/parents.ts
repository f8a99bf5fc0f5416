/** What a row says of its place in the tree. */
interface Placed {
  /** What other rows call it by. */
  keys: readonly string[]
  /** The key or the name of its parent; empty for none. */
  parent: string
  /** How deep it stands, as a number; empty where that is not said. */
  level: string
  name: string
}

/**
 * Finds the parents of rows, which may stand anywhere: by key, else by name, of which the nearest
 * row above counts; or by levels, where a row stands below the last one of a lower level.
 */
export function columnTrees() {
  const rows: Placed[] = []
  const byKey = new Map<string, number>()
  const byName = new Map<string, number>()
  const above: (number | null)[] = []
  const open: { level: number; n: number }[] = []
  return {
    add(row: Placed) {
      const n = rows.length
      above.push(row.parent === '' ? null : (byName.get(row.parent) ?? null))
      const level = Number(row.level)
      if (row.level !== '' && Number.isFinite(level)) {
        while (open.length > 0 && open.at(-1)!.level >= level) open.pop()
        if (row.parent === '') above[n] = open.at(-1)?.n ?? null
        open.push({ level, n })
      }
      for (const key of row.keys) if (!byKey.has(key)) byKey.set(key, n)
      byName.set(row.name, n)
      rows.push(row)
    },
    /** By the places of the rows; `unknown` is a parent that no row is. */
    parents(): { parent: number | null; unknown: string }[] {
      return rows.map(({ parent }, n) => {
        if (parent === '') return { parent: above[n]!, unknown: '' }
        const found = byKey.get(parent) ?? above[n] ?? byName.get(parent)
        return found === undefined || found === null || found === n
          ? { parent: null, unknown: parent }
          : { parent: found, unknown: '' }
      })
    },
  }
}
