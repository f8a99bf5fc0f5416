import { sql } from 'kysely'
import { searchLimits } from '../../../src/core/catalogue/search-limits.ts'
import type { Database } from '../../db/database.ts'
import { logPosition } from '../../db/log-end.ts'
import { parts, sources } from '../sources.ts'
import {
  alone,
  firstState,
  type IndexState,
  readState,
  usableState,
  writeState,
} from '../store/state.ts'
import type { SearchStore } from '../store/store.ts'
import { removeAll } from './remove.ts'
import { updateEntries } from './update.ts'

/** Empties an index that cannot be gone on with, to be rebuilt. */
export async function prepare(store: SearchStore, database: Database) {
  const [first] = sources
  await alone(store, async (db) => {
    const state = await readState(db)
    if (await usableState(database, state)) return
    await removeAll({ ...store, db })
    await writeState(db, await firstState(database, await logPosition(database), first!.kind))
  })
}

/**
 * Reads the next rows into an index that is being made. Gives whether more are to come. What changes
 * meanwhile is told by the log from where the making began.
 */
export async function makeSome(store: SearchStore, database: Database): Promise<boolean> {
  const more = await alone(store, async (db) => {
    const state = await readState(db)
    if (!state?.making) return false
    const next = await readNext({ ...store, db }, database, state.making)
    await writeState(db, { ...state, making: next })
    return next !== null
  })
  if (!more && store.flavour === 'sqlite')
    await sql`insert into search_words (search_words) values ('optimize')`.execute(store.write)
  return more
}

async function readNext(
  to: Parameters<typeof updateEntries>[0],
  database: Database,
  { kind, after }: NonNullable<IndexState['making']>,
): Promise<IndexState['making']> {
  const n = sources.findIndex((source) => source.kind === kind)
  const source = sources[n]!
  const rows = await database.read
    .selectFrom(source.table)
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(searchLimits.atOnce)
    .execute()
  const part = new Map(rows.map(({ id }) => [id, parts.all]))
  if (rows.length > 0) await updateEntries(to, database, { source, part })
  if (rows.length === searchLimits.atOnce) return { kind, after: rows.at(-1)!.id }
  const following = sources[n + 1]
  return following ? { kind: following.kind, after: '' } : null
}
