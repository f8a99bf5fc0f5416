import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { firstPosition, logPosition } from '../../db/log-end.ts'
import type { Schema } from '../../db/schema.ts'
import { indexVersion, type SearchStore } from './store.ts'

/** What an index is of, and how far it has come. */
export interface IndexState {
  version: number
  /** The first user of the database that it is of; empty while there is none. */
  of: string
  /** The position of the log up to which it is up to date (`logPosition`). */
  seq: number
  /** The command of the line there; empty if there was none. */
  command: string
  /** While it is made: the kind that is read, and the last id of it; null once it is whole. */
  making: { kind: string; after: string } | null
}

const name = 'state'

/** The state of an index; undefined for an empty one. */
export async function readState(db: Kysely<Schema>): Promise<IndexState | undefined> {
  const row = await db
    .selectFrom('search_state')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row && (JSON.parse(row.value) as IndexState)
}

/** Notes the state of an index. */
export async function writeState(db: Kysely<Schema>, state: IndexState) {
  const value = JSON.stringify(state)
  await db
    .insertInto('search_state')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/**
 * The state of an index as far as it can be gone on with; undefined for one that is empty, of
 * another version or of another database, or of one whose log has gone another way since.
 */
export async function usableState(
  database: Pick<Database, 'read' | 'flavour'>,
  state: IndexState | undefined,
): Promise<IndexState | undefined> {
  if (!state || state.version !== indexVersion) return undefined
  if (state.of !== '' && state.of !== (await firstUser(database.read))) return undefined
  if (state.seq < (await firstPosition(database))) return undefined
  if (state.seq > (await logPosition(database))) return undefined
  const command = await commandAt(database, state.seq)
  return command === '' || state.command === '' || command === state.command ? state : undefined
}

/** The state of an index that is about to be made. */
export const firstState = async (
  database: Database,
  seq: number,
  kind: string,
): Promise<IndexState> => ({
  version: indexVersion,
  of: await firstUser(database.read),
  seq,
  command: await commandAt(database, seq),
  making: { kind, after: '' },
})

const firstUser = async (db: Kysely<Schema>): Promise<string> =>
  (
    await db
      .selectFrom('user')
      .select('id')
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? ''

/** The state of an index that has come to another position of the log. */
export const reached = async (
  database: Database,
  state: IndexState,
  seq: number,
): Promise<IndexState> => ({
  ...state,
  of: state.of || (await firstUser(database.read)),
  ...{ seq, command: await commandAt(database, seq) },
})

/** The command of a line of the log; empty if there is no such line, and on a shared database. */
const commandAt = async (
  { read, flavour }: Pick<Database, 'read' | 'flavour'>,
  seq: number,
): Promise<string> =>
  flavour === 'postgres'
    ? ''
    : ((
        await read
          .selectFrom('change')
          .select('command_id')
          .where('line', '=', seq)
          .executeTakeFirst()
      )?.command_id ?? '')

/** Begins a transaction on an index, alone among all processes. */
export const alone = <T>(
  { write, flavour }: SearchStore,
  run: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T> =>
  write.transaction().execute(async (trx) => {
    if (flavour === 'postgres') await sql`select pg_advisory_xact_lock(7210452)`.execute(trx)
    return run(trx)
  })
