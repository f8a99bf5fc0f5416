import { tablesIn } from '../../src/core/engine/snapshot.ts'
import type { Rows } from '../../src/core/engine/store.ts'
import type { Room } from '../../src/core/engine/table.ts'

/** Rooms with fewer rows are written out again each time. */
const rowsLeast = 1_000

/** What was written out last of rooms in memory, and the version of their rows. */
const written = new WeakMap<Rows, { version: number; text: Buffer }>()

/**
 * The tables of a packed snapshot as JSON. Many browsers open a large project between two changes:
 * it is written out once for all of them.
 */
export function snapshotText(room: Room, rows: Rows): Buffer {
  const known = written.get(rows)
  if (known?.version === rows.version) return known.text
  const text = Buffer.from(JSON.stringify(tablesIn(room, rows, true)))
  if (rows.size >= rowsLeast) written.set(rows, { version: rows.version, text })
  return text
}
