import { type Kysely, sql } from 'kysely'
import { list } from '../db/json-lines.ts'
import { orderedJson } from '../db/ordered-json.ts'
import type { Schema } from '../db/schema.ts'
import type { Target } from '../db/statements.ts'
import { MoveError } from './move-error.ts'
import { countRows, keyOf, type MovedRow, namesOf, pagesOf, rowsWith } from './pages.ts'
import type { MovedColumn, MovedTable } from './plan.ts'
import { readNote, writeNote } from './target.ts'

/** Two databases, of which one is moved into the other. */
export interface Ends {
  from: Target
  to: Target
}

/**
 * Writes the rows of a table that are not there yet, and notes with each page how far they have
 * come. `onRows` hears how many more are there.
 */
export async function copyTable(
  { from, to }: Ends,
  table: MovedTable,
  onRows: (count: number) => void,
) {
  const { after, isWhole } = await readNote(to, table)
  onRows(after || isWhole ? await countRows(to, table) : 0)
  if (isWhole) return
  const within = <T>(run: (trx: Kysely<Schema>) => Promise<T>) => to.db.transaction().execute(run)
  // References are looked at when a transaction ends: rows that need one another share theirs.
  if (table.isOneWhole)
    await within(async (trx) => {
      for await (const { rows } of pagesOf(from, table)) {
        await insert({ ...to, db: trx }, table, rows)
        onRows(rows.length)
      }
      await writeNote(trx, table, { after: null, isWhole: true })
    })
  else {
    for await (const { rows, last } of pagesOf(from, table, after)) {
      await within(async (trx) => {
        await insert({ ...to, db: trx }, table, rows)
        await writeNote(trx, table, { after: last, isWhole: false })
      })
      onRows(rows.length)
    }
    await writeNote(to.db, table, { after: null, isWhole: true })
  }
}

/**
 * Compares a table in both databases, row by row. Errors: `MoveError`, which names the first row
 * that differs.
 */
export async function compareTable(
  { from, to }: Ends,
  table: MovedTable,
  onRows: (count: number) => void,
) {
  const [expected, found] = [await countRows(from, table), await countRows(to, table)]
  if (expected !== found)
    throw differs(`${table.name} has ${found} rows where ${expected} were moved`)
  for await (const { rows } of pagesOf(from, table)) {
    const keys = rows.map((row) => keyOf(table, row))
    const moved = new Map(
      (await rowsWith(to, table, keys)).map((row) => [JSON.stringify(keyOf(table, row)), row]),
    )
    for (const [n, row] of rows.entries()) {
      const key = JSON.stringify(keys[n])
      const other = moved.get(key)
      const column = table.columns.find((each) => !other || !isSame(each, row, other))
      if (column)
        throw differs(`${table.name}.${column.name} of the row ${key} is not what was moved`)
    }
    onRows(rows.length)
  }
}

const differs = (what: string) =>
  new MoveError(
    'differs',
    `The two databases differ: ${what}. The server does not start on the one to move to.`,
    'If the one that is moved was changed meanwhile, add --restart, which begins again; else report this.',
  )

function isSame({ name, kind }: MovedColumn, row: MovedRow, other: MovedRow): boolean {
  const [one, two] = [row[name], other[name]]
  if (one === two) return true
  return (
    kind === 'json' &&
    typeof one === 'string' &&
    typeof two === 'string' &&
    // PostgreSQL keeps neither blanks nor the order of fields.
    orderedJson(JSON.parse(one)) === orderedJson(JSON.parse(two))
  )
}

/** Statements are kept by their text, so that there are only two for each table. */
const rowsAtOnce = 50

async function insert(to: Target, table: MovedTable, rows: readonly MovedRow[]) {
  const most = rows.length - (rows.length % rowsAtOnce)
  for (let n = 0; n < most; n += rowsAtOnce)
    await insertAll(to, table, rows.slice(n, n + rowsAtOnce))
  for (const row of rows.slice(most)) await insertAll(to, table, [row])
}

async function insertAll(
  { db, flavour }: Target,
  { name, columns }: MovedTable,
  rows: readonly MovedRow[],
) {
  const lines = rows.map(
    (row) =>
      sql`(${list(columns.map((column) => sql`${storedIn(flavour, column, row[column.name]!)}`))})`,
  )
  await sql`insert into ${sql.table(name)} (${namesOf(columns)}) values ${list(lines)}`.execute(db)
}

/** The embedded database has numbers for booleans, and JSON without blanks. */
function storedIn(flavour: Target['flavour'], { kind }: MovedColumn, value: MovedRow[string]) {
  if (flavour === 'postgres' || value === null) return value
  if (kind === 'boolean') return value ? 1 : 0
  return kind === 'json' ? JSON.stringify(JSON.parse(value as string)) : value
}
