import type { Database } from '../db/database.ts'
import { Changed, type Marks } from './changed.ts'
import { alone, reached, readState, writeState } from './state.ts'
import type { SearchStore } from './store.ts'
import { updateMarked } from './update.ts'

/** How many lines of the log are read at once. */
const linesAtOnce = 200

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
  const { head, from } = changed
  const marks = changed.take()
  if (state.seq < from) await catchUp(store, database, { after: state.seq, to: from })
  await updateMarked(store, database, marks)
  await reach(store, database, head)
  return state.making ? undefined : head
}

/** Reads the log where nothing was gathered of it: before this start, and of other processes. */
async function catchUp(
  store: SearchStore,
  database: Database,
  { after, to }: { after: number; to: number },
) {
  for (let last = after; last < to; ) {
    const { marks, end } = await marksAfter(database, last, to)
    await updateMarked(store, database, marks)
    await reach(store, database, end)
    last = end
  }
}

async function marksAfter(
  { read }: Database,
  after: number,
  to: number,
): Promise<{ marks: Marks; end: number }> {
  const lines = await read
    .selectFrom('change')
    .select(['seq', 'past'])
    .where('seq', '>', after)
    .where('seq', '<=', to)
    .orderBy('seq')
    .limit(linesAtOnce)
    .execute()
  const changed = new Changed(after)
  for (const { past } of lines) changed.note({ past: JSON.parse(past) })
  return { marks: changed.take(), end: lines.length < linesAtOnce ? to : lines.at(-1)!.seq }
}

/** Notes that the index has come to a position of the log, unless it is further already. */
const reach = (store: SearchStore, database: Database, seq: number) =>
  alone(store, async (db) => {
    const state = await readState(db)
    if (state && state.seq < seq) await writeState(db, await reached(database, state, seq))
  })
