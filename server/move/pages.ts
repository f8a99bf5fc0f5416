import { type RawBuilder, sql } from 'kysely'
import { linesOf, list, textAt } from '../db/json-lines.ts'
import type { Target } from '../db/statements.ts'
import type { MovedColumn, MovedTable } from './plan.ts'

/** A stored value, the same in both databases; JSON is a text. */
type Value = string | number | boolean | null
export type MovedRow = Readonly<Record<string, Value>>
/** The values of a primary key. */
export type Key = readonly Value[]

/** Some rows that follow one another by their keys, and the last of these. */
interface Page {
  rows: MovedRow[]
  last: Key
}

const rowsMost = 400
const bytesMost = 8_000_000

/**
 * The rows of a table after a key, or all: pages of so few that they need little memory, and of one
 * where that is large.
 */
export async function* pagesOf(
  from: Target,
  table: MovedTable,
  after: Key | null = null,
): AsyncGenerator<Page> {
  let last = after
  for (;;) {
    const end = await endOfPage(from, table, last)
    if (!end) return
    const where = sql`${isAfter(table, last)} and ${isUpTo(table, end)}`
    yield { rows: await select(from, table, where), last: end }
    last = end
  }
}

/** The rows of a table that have some keys. */
export async function rowsWith(
  from: Target,
  table: MovedTable,
  keys: readonly Key[],
): Promise<MovedRow[]> {
  const isPostgres = from.flavour === 'postgres'
  const values = table.key.map(({ kind }, n) =>
    isPostgres ? sql`(${textAt(n)})::${typeOf[kind]}` : textAt(n),
  )
  const lines = linesOf(from.flavour, JSON.stringify(keys))
  return select(from, table, sql`(${namesOf(table.key)}) in (select ${list(values)} from ${lines})`)
}

/** The types of PostgreSQL. */
const typeOf: Readonly<Record<MovedColumn['kind'], RawBuilder<unknown>>> = {
  text: sql`text`,
  integer: sql`integer`,
  bigint: sql`bigint`,
  real: sql`double precision`,
  boolean: sql`boolean`,
  json: sql`jsonb`,
}

export const keyOf = ({ key }: MovedTable, row: MovedRow): Key => key.map(({ name }) => row[name]!)

export async function countRows({ db }: Target, { name }: Pick<MovedTable, 'name'>) {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${sql.table(name)}`.execute(db)
  return Number(rows[0]!.count)
}

export const namesOf = (columns: readonly MovedColumn[]) =>
  list(columns.map(({ name }) => sql.ref(name)))

/** The key of the last row of the page after a key; undefined where there is none. */
async function endOfPage(
  { db, flavour }: Target,
  table: MovedTable,
  after: Key | null,
): Promise<Key | undefined> {
  const sizes = table.columns
    .filter(({ kind }) => kind === 'text' || kind === 'json')
    .map(({ name, kind }) => {
      const text =
        kind === 'json' && flavour === 'postgres' ? sql`${sql.ref(name)}::text` : sql.ref(name)
      return sql`coalesce(octet_length(${text}), 0)`
    })
  const { rows } = await sql<MovedRow & { bytes_of_row: number }>`
    select ${namesOf(table.key)}, ${sql.join([sql`0`, ...sizes], sql` + `)} as bytes_of_row
    from ${sql.table(table.name)} where ${isAfter(table, after)}
    order by ${namesOf(table.key)} limit ${sql.lit(rowsMost)}`.execute(db)
  let bytes = 0
  const end = rows.findIndex((row) => (bytes += Number(row.bytes_of_row)) > bytesMost)
  const last = rows.at(end === -1 ? -1 : Math.max(0, end - 1))
  return last && keyOf(table, last)
}

const isAfter = ({ key }: MovedTable, after: Key | null): RawBuilder<unknown> =>
  after ? sql`(${namesOf(key)}) > (${sql.join(after)})` : sql`true`
const isUpTo = ({ key }: MovedTable, end: Key) => sql`(${namesOf(key)}) <= (${sql.join(end)})`

async function select(
  { db, flavour }: Target,
  table: MovedTable,
  where: RawBuilder<unknown>,
): Promise<MovedRow[]> {
  // As a text, `null` of JSON is another thing than no value.
  const columns = table.columns.map(({ name, kind }) =>
    kind === 'json' && flavour === 'postgres'
      ? sql`${sql.ref(name)}::text as ${sql.ref(name)}`
      : sql.ref(name),
  )
  const { rows } = await sql<MovedRow>`
    select ${list(columns)} from ${sql.table(table.name)} where ${where}
    order by ${namesOf(table.key)}`.execute(db)
  return flavour === 'sqlite' ? rows.map((row) => withBooleans(table, row)) : rows
}

/** Other numbers than 0 and 1 stay what they are. */
const withBooleans = ({ columns }: MovedTable, row: MovedRow): MovedRow => ({
  ...row,
  ...Object.fromEntries(
    columns
      .filter(({ name, kind }) => kind === 'boolean' && (row[name] === 0 || row[name] === 1))
      .map(({ name }) => [name, row[name] === 1]),
  ),
})
