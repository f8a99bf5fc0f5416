import { tablesIn } from '../../src/core/engine/snapshot.ts'
import type { Rows } from '../../src/core/engine/store.ts'
import type { Room } from '../../src/core/engine/table.ts'

/** Rooms with fewer rows are written out again each time. */
const rowsLeast = 1_000

/** What was written out last of rooms in memory, packed or not, and the version of their rows. */
const written = new WeakMap<Rows, { version: number; texts: Map<boolean, Buffer> }>()

/**
 * The tables of a snapshot as JSON. Many browsers open a large project between two changes: it is
 * written out once for all of them.
 */
export function snapshotText(room: Room, rows: Rows, isPacked: boolean): Buffer {
  const { version } = rows
  const last = written.get(rows)
  const texts = last?.version === version ? last.texts : new Map<boolean, Buffer>()
  const known = texts.get(isPacked)
  if (known) return known
  const text = Buffer.from(JSON.stringify(tablesIn(room, rows, isPacked)))
  if (rows.size >= rowsLeast) written.set(rows, { version, texts: texts.set(isPacked, text) })
  return text
}
