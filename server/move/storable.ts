import { sql } from 'kysely'
import type { Target } from '../db/statements.ts'
import { MoveError } from './move-error.ts'
import { keyOf, type MovedRow, pagesOf } from './pages.ts'
import type { MovedColumn, MovedTable } from './plan.ts'

/**
 * Reads all rows of a table and refuses what the other database cannot store, or would store as
 * something else. `onRows` hears how many were read. Errors: `MoveError`, which names table, row and
 * column.
 */
export async function checkStorable(
  from: Target,
  table: MovedTable,
  onRows: (count: number) => void,
) {
  for await (const { rows } of pagesOf(from, table)) {
    for (const row of rows)
      for (const column of table.columns) {
        const fault =
          faultOf(column, row[column.name]!) ?? (await encodingFault(from, table, row, column))
        if (fault) throw unstorable(table, row, column, fault)
      }
    onRows(rows.length)
  }
}

const unstorable = (table: MovedTable, row: MovedRow, column: MovedColumn, fault: string) =>
  new MoveError(
    'unstorable',
    `${table.name}.${column.name} of the row ${JSON.stringify(keyOf(table, row))} ${fault}, which the other database cannot store. No row was written.`,
    'Correct this value in the database that is moved, with the server stopped, and move it then.',
  )

const lone = /\p{Surrogate}/u
const integerMost = 2 ** 31

/** What is wrong with a value; undefined for a good one. */
function faultOf({ kind }: MovedColumn, value: MovedRow[string]): string | undefined {
  if (value === null || value === undefined) return undefined
  if (kind === 'text') return typeof value === 'string' ? faultOfText(value) : 'is no text'
  if (kind === 'json') return typeof value === 'string' ? faultOfJson(value) : 'is no JSON'
  if (kind === 'boolean')
    return typeof value === 'boolean' ? undefined : 'is neither true nor false'
  if (typeof value !== 'number' || Number.isNaN(value)) return 'is no number'
  if (kind === 'real') return undefined
  if (!Number.isSafeInteger(value)) return 'is no whole number that is kept exactly'
  return kind === 'integer' && (value >= integerMost || value < -integerMost)
    ? 'is a whole number of more than 32 bits'
    : undefined
}

function faultOfText(text: string): string | undefined {
  if (text.includes('\0')) return 'has a NUL character'
  return lone.test(text) ? 'has half a character (a lone surrogate)' : undefined
}

function faultOfJson(text: string): string | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'is no JSON'
  }
  return faultWithin(value)
}

function faultWithin(value: unknown): string | undefined {
  if (typeof value === 'string') return faultOfText(value)
  if (typeof value !== 'object' || value === null) return undefined
  for (const part of Object.entries(value).flat()) {
    const fault = faultWithin(part)
    if (fault) return fault
  }
  return undefined
}

/** Bytes of SQLite that are no characters are read as this one, which may also be there itself. */
const replacement = '\ufffd'

async function encodingFault(
  { db, flavour }: Target,
  table: MovedTable,
  row: MovedRow,
  { name }: MovedColumn,
): Promise<string | undefined> {
  const value = row[name]
  if (flavour !== 'sqlite' || typeof value !== 'string' || !value.includes(replacement))
    return undefined
  const isRow = table.key.map((key) => sql`${sql.ref(key.name)} = ${row[key.name]}`)
  const found = await sql<{ bytes: Buffer }>`
    select cast(${sql.ref(name)} as blob) as bytes from ${sql.table(table.name)}
    where ${sql.join(isRow, sql` and `)}`.execute(db)
  // Where the key itself is not read as it is, there is no such row.
  const bytes = found.rows[0]?.bytes
  return bytes?.equals(Buffer.from(value)) ? undefined : 'has bytes that are no characters'
}
