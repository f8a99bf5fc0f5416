import { type RawBuilder, sql } from 'kysely'
import { type Row, type TableName, tableOf } from '../../src/core/model.ts'
import { type Column, storedColumns } from './columns.ts'
import type { Flavour } from './database.ts'
import { jsonAt, linesOf, list, textAt, valuesOf } from './json-lines.ts'
import type { Schema } from './schema.ts'
import { statement, type Target } from './statements.ts'

type AnyRow = Row<TableName>

/**
 * Adds rows that must not exist yet; one that does is an error. They may go into another table with
 * the same columns.
 */
export function* insertion(
  target: Target,
  table: TableName,
  rows: readonly AnyRow[],
  into: string = table,
) {
  if (rows.length === 0) return
  const columns = storedColumns(table)
  yield statement(target, `insert ${table} ${into}`, encode(columns, rows), (json) =>
    inserting(target, into, columns, json),
  )
}

/** Writes rows that may exist; a row of another room with the same id stays as it is. */
export function* upsertion(target: Target, table: TableName, rows: readonly AnyRow[]) {
  if (rows.length === 0) return
  const columns = storedColumns(table)
  const { by } = tableOf(table).room
  const isSameRoom = sql`${sql.ref(`${table}.${by}`)} = ${sql.ref(`excluded.${by}`)}`
  yield statement(
    target,
    `upsert ${table}`,
    encode(columns, rows),
    (json) => sql`${inserting(target, table, columns, json)}
      on conflict (id) do update set ${assigned(columns, 'excluded')} where ${isSameRoom}`,
  )
}

/** A row that became another. */
export interface UpdatedRow {
  before: AnyRow
  after: AnyRow
}

/**
 * Brings rows that exist up to date: only what has changed in any of them, so that indexes of the
 * rest stay untouched.
 */
export function* update(target: Target, table: TableName, updated: readonly UpdatedRow[]) {
  const columns = storedColumns(table).filter(
    ({ name }) =>
      name === 'id' ||
      updated.some(({ before, after }) => field(before, name) !== field(after, name)),
  )
  if (columns.length === 1) return
  const json = encode(
    columns,
    updated.map(({ after }) => after),
  )
  yield statement(
    target,
    `update ${table} ${columns.map(({ name }) => name)}`,
    json,
    (json) => sql`update ${sql.table(table)} set ${assigned(columns, 'given')}
      from (${decoded(target.flavour, columns, json)}) as given
      where ${sql.ref(`${table}.id`)} = ${sql.ref('given.id')}`,
  )
}

/** Deletes rows by id; what hangs on them goes by their foreign keys. */
export function* deletion({ db, flavour }: Target, table: TableName, ids: readonly string[]) {
  if (ids.length === 0) return
  yield sql`delete from ${sql.table(table)} where id in ${valuesOf(flavour, ids)}`.compile(db)
}

/**
 * Appends lines of values to a table that is not of the model; the last `json` values of each line
 * are stored as JSON texts.
 */
export function* appending(
  target: Target,
  table: keyof Schema,
  columns: readonly string[],
  json: number,
  lines: readonly unknown[][],
) {
  if (lines.length === 0) return
  const isPostgres = target.flavour === 'postgres'
  const value = (column: string, n: number) => {
    if (n >= columns.length - json) return isPostgres ? sql`(${jsonAt(n)})::text` : jsonAt(n)
    return isPostgres && numbers.has(column) ? sql`(${textAt(n)})::bigint` : textAt(n)
  }
  yield statement(
    target,
    `append ${table}`,
    JSON.stringify(lines),
    (encoded) => sql`insert into ${sql.table(table)} (${list(columns.map((name) => sql.ref(name)))})
      select ${list(columns.map(value))} from ${linesOf(target.flavour, encoded)} where true`,
  )
}

/** The columns of such tables that hold whole numbers. */
const numbers: ReadonlySet<string> = new Set([
  'line',
  'seq',
  'nth',
  'version',
  'tasks_count',
  'bytes',
])

const inserting = (
  { flavour }: Target,
  table: string,
  columns: readonly Column[],
  json: string,
) => sql`insert into ${sql.table(table)} (${list(columns.map(({ name }) => sql.ref(name)))})
  ${decoded(flavour, columns, json)}`

/** One JSON text that holds the columns of every row, in order. */
const encode = (columns: readonly Column[], rows: readonly AnyRow[]) =>
  JSON.stringify(rows.map((row) => columns.map(({ name }) => field(row, name))))

/** Every column but the id set to what another row has. */
const assigned = (columns: readonly Column[], from: string) =>
  list(
    columns
      .filter(({ name }) => name !== 'id')
      .map(({ name }) => sql`${sql.ref(name)} = ${sql.ref(`${from}.${name}`)}`),
  )

const postgresType = {
  text: sql`text`,
  integer: sql`double precision`,
  real: sql`double precision`,
  boolean: sql`boolean`,
} as const

/** A query that yields the rows of an encoded text, its columns under their names. */
function decoded(
  flavour: Flavour,
  columns: readonly Column[],
  encoded: string,
): RawBuilder<unknown> {
  const value = ({ kind }: Column, n: number) => {
    if (kind === 'json') return jsonAt(n)
    return flavour === 'sqlite' ? textAt(n) : sql`(${textAt(n)})::${postgresType[kind]}`
  }
  const values = columns.map((column, n) => sql`${value(column, n)} as ${sql.ref(column.name)}`)
  return sql`select ${list(values)} from ${linesOf(flavour, encoded)} where true`
}

const field = (row: AnyRow, name: string) => (row as Record<string, unknown>)[name]
