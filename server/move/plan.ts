import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { moveTable } from '../db/unfinished-move.ts'

/** A table whose rows are moved. */
export interface MovedTable {
  name: string
  columns: readonly MovedColumn[]
  /** Those of the primary key. */
  key: readonly MovedColumn[]
  /** Its rows refer to one another, so that they are only right together. */
  isOneWhole: boolean
}

/** A column, by what PostgreSQL stores in it; in SQLite booleans are numbers and JSON is a text. */
export interface MovedColumn {
  name: string
  kind: ColumnKind
}

type ColumnKind = 'text' | 'json' | 'boolean' | 'integer' | 'bigint' | 'real'

const kinds: Readonly<Record<string, ColumnKind>> = {
  text: 'text',
  jsonb: 'json',
  boolean: 'boolean',
  integer: 'integer',
  bigint: 'bigint',
  'double precision': 'real',
}

/** The tables that migrations keep their own state in. */
export const ofMigrations = ['kysely_migration', 'kysely_migration_lock']

/**
 * The tables that a PostgreSQL database has beside those of the embedded one: counted rates, which may be lost, and the
 * index of the search, which is made from the rows.
 */
export const ofPostgres = ['rate', 'search_entry', 'search_person', 'search_ref', 'search_state']

/** Columns that only PostgreSQL has, which fills them itself. */
const ofPostgresAlone: Readonly<Record<string, readonly string[]>> = { change: ['xid'] }

/** The two databases of a move, both of this release. */
export interface Pair {
  sqlite: Kysely<Schema>
  postgres: Kysely<Schema>
}

/** The tables of a database, in an order in which each comes after those that its rows refer to. */
export async function planOf({ sqlite, postgres }: Pair): Promise<MovedTable[]> {
  const stored = await storedKinds(postgres)
  const found = new Map<string, Found>()
  for (const name of await tablesOf(sqlite)) found.set(name, await look(sqlite, name, stored))
  return inOrder(found)
}

/** The tables of an embedded database whose rows are moved. */
async function tablesOf(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' order by name`.execute(db)
  const others = [...ofMigrations, moveTable]
  return rows
    .map(({ name }) => name)
    .filter((name) => !/^sqlite_/.test(name) && !others.includes(name))
}

/** What PostgreSQL stores in the columns of each table. */
async function storedKinds(db: Kysely<Schema>): Promise<Map<string, Map<string, ColumnKind>>> {
  const { rows } = await sql<{ table_name: string; column_name: string; data_type: string }>`
    select table_name, column_name, data_type from information_schema.columns
    where table_schema = current_schema()`.execute(db)
  const tables = new Map<string, Map<string, ColumnKind>>()
  for (const { table_name, column_name, data_type } of rows) {
    if (ofPostgresAlone[table_name]?.includes(column_name)) continue
    const columns = tables.get(table_name) ?? new Map()
    tables.set(table_name, columns.set(column_name, kinds[data_type]))
  }
  return tables
}

type Found = MovedTable & { refersTo: ReadonlySet<string> }

async function look(
  db: Kysely<Schema>,
  name: string,
  stored: ReadonlyMap<string, ReadonlyMap<string, ColumnKind>>,
): Promise<Found> {
  const info = await sql<{ name: string; pk: number }>`
    select name, pk from pragma_table_info(${name})`.execute(db)
  const references = await sql<{ target: string }>`
    select "table" as target from pragma_foreign_key_list(${name})`.execute(db)
  const columns = info.rows.map((column): MovedColumn => {
    const kind = stored.get(name)?.get(column.name)
    if (!kind) throw new Error(`The two databases have ${name}.${column.name} in different ways`)
    return { name: column.name, kind }
  })
  if (columns.length !== stored.get(name)?.size)
    throw new Error(`The two databases have other columns of ${name}`)
  const refersTo = new Set(references.rows.map(({ target }) => target))
  const key = info.rows
    .filter(({ pk }) => pk > 0)
    .sort((a, b) => a.pk - b.pk)
    .map((column) => columns.find((each) => each.name === column.name)!)
  return { name, columns, key, isOneWhole: refersTo.has(name), refersTo }
}

function inOrder(found: ReadonlyMap<string, Found>): MovedTable[] {
  const ordered = new Map<string, MovedTable>()
  while (ordered.size < found.size) {
    const next = [...found.values()].find(
      ({ name, refersTo }) =>
        !ordered.has(name) && [...refersTo].every((other) => other === name || ordered.has(other)),
    )
    if (!next) throw new Error('Tables refer to one another in a circle')
    const { refersTo: _, ...table } = next
    ordered.set(next.name, table)
  }
  return [...ordered.values()]
}
