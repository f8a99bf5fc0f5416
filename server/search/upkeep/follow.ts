import type { Database } from '../../db/database.ts'
import { alone, reached, readState, writeState } from '../store/state.ts'
import type { SearchStore } from '../store/store.ts'
import { Changed } from './changed.ts'
import { linesAfter } from './log-lines.ts'
import { updateMarked } from './update.ts'

/**
 * Brings an index up to what is known of the log. What was gathered goes first into the index and
 * then into its position: a start after a kill does it again. Gives the position; undefined for an
 * index that is to be rebuilt, or is being rebuilt by another process.
 */
export async function follow(
  store: SearchStore,
  database: Database,
  changed: Changed,
): Promise<number | undefined> {
  const state = await readState(store.write)
  if (!state) return undefined
  const { head, lacks } = changed
  const marks = changed.take()
  changed.lacks = false
  // What several processes write is not known by any of them in its order.
  const isShared = database.flavour === 'postgres'
  if (lacks || isShared) await catchUp(store, database, state.seq)
  if (!isShared) {
    await updateMarked(store, database, marks)
    await reach(store, database, head)
  }
  return state.making ? undefined : head
}

/** Reads the log where nothing was gathered of it: before this start, and of other processes. */
async function catchUp(store: SearchStore, database: Database, after: number) {
  for await (const { lines, end } of linesAfter(database, after)) {
    const changed = new Changed(after)
    for (const past of lines) changed.note({ past })
    await updateMarked(store, database, changed.take())
    await reach(store, database, end)
  }
}

/** Notes that the index has come to a position of the log, unless it is further already. */
const reach = (store: SearchStore, database: Database, seq: number) =>
  alone(store, async (db) => {
    const state = await readState(db)
    if (state && state.seq < seq) await writeState(db, await reached(database, state, seq))
  })
