import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import { memoize } from '../../src/core/engine/memoize.ts'
import { type Row, type TableName, tableOf } from '../../src/core/model.ts'
import { type Column, rowDecoder, storedColumns } from './columns.ts'
import type { Flavour } from './open.ts'
import type { Schema } from './schema.ts'

/*
 * Whole rows between memory and database. They travel as one JSON text per statement: the database
 * builds and takes it apart on its own thread, which is several times faster here than a value at a
 * time. What is written is made into statements first, so that `run` can send several of them
 * together.
 */

type Db = Kysely<Schema>
type AnyRow = Row<TableName>

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `)
const names = (columns: readonly Column[]) => list(columns.map(({ name }) => sql.ref(name)))

/** The rows of a table for which a condition holds. */
export async function selectRows<T extends TableName>(
  db: Db,
  flavour: Flavour,
  table: T,
  where: RawBuilder<unknown>,
): Promise<Row<T>[]> {
  const columns = storedColumns(table).map(({ name, kind }) =>
    kind === 'json' && flavour === 'sqlite' ? sql`json(${sql.ref(name)})` : sql.ref(name),
  )
  const values = await selectValues(
    db,
    flavour,
    columns,
    sql`from ${sql.table(table)} where ${where}`,
  )
  return values.map(rowDecoder(table)) as Row<T>[]
}

/**
 * The values of a query, row by row; `rest` is what follows them, from `from` on. Booleans are
 * numbers in SQLite.
 */
export async function selectValues(
  db: Db,
  flavour: Flavour,
  values: readonly RawBuilder<unknown>[],
  rest: RawBuilder<unknown>,
): Promise<unknown[][]> {
  const rows =
    flavour === 'sqlite'
      ? sql`json_group_array(json_array(${list(values)}))`
      : sql`coalesce(json_agg(json_build_array(${list(values)})), '[]')::text`
  const result = await sql<{ rows: string }>`select ${rows} as rows ${rest}`.execute(db)
  return JSON.parse(result.rows[0]!.rows)
}

/** A list of texts for an `in`, sent as one value however long it is. */
export const valuesOf = (flavour: Flavour, texts: readonly string[]): RawBuilder<unknown> =>
  flavour === 'sqlite'
    ? sql`(select value from json_each(${JSON.stringify(texts)}))`
    : sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** A list of pairs of texts for an `in`, sent as one value however long it is. */
export const pairsOf = (
  flavour: Flavour,
  pairs: readonly (readonly [string, string])[],
): RawBuilder<unknown> => sql`(select ${picked(2)} from ${linesOf(flavour, JSON.stringify(pairs))})`

/** The rows of a table with the given ids. */
export const selectByIds = <T extends TableName>(
  db: Db,
  flavour: Flavour,
  table: T,
  ids: readonly string[],
) => selectRows(db, flavour, table, sql`id in ${valuesOf(flavour, ids)}`)

/** The rows of a table in a room. */
export const selectRoom = <T extends TableName>(
  db: Db,
  flavour: Flavour,
  table: T,
  roomId: string,
) => selectRows(db, flavour, table, sql`${sql.ref(tableOf(table).room.by)} = ${roomId}`)

/** One JSON text that holds the columns of every row, in order. */
const encode = (columns: readonly Column[], rows: readonly AnyRow[]) =>
  JSON.stringify(rows.map((row) => columns.map(({ name }) => field(row, name))))

const postgresType = {
  text: 'text',
  integer: 'double precision',
  real: 'double precision',
  boolean: 'boolean',
  json: 'jsonb',
} as const

/** The lines of a list that is given as one JSON text, each as `value`. */
const linesOf = (flavour: Flavour, json: string): RawBuilder<unknown> =>
  flavour === 'sqlite'
    ? sql`jsonb_each(${json})`
    : sql`jsonb_array_elements(${json}::jsonb) as value`

/** A query that yields the rows of an encoded text, its columns under their names. */
function decoded(
  flavour: Flavour,
  columns: readonly Column[],
  encoded: string,
): RawBuilder<unknown> {
  const value = ({ kind }: Column, n: number) => {
    if (kind === 'json') return sql.raw(`value -> ${n}`)
    return sql.raw(
      flavour === 'sqlite' ? `value ->> ${n}` : `(value ->> ${n})::${postgresType[kind]}`,
    )
  }
  const values = columns.map((column, n) => sql`${value(column, n)} as ${sql.ref(column.name)}`)
  return sql`select ${list(values)} from ${linesOf(flavour, encoded)} where true`
}

/** Every column but the id set to what another row has. */
const assigned = (columns: readonly Column[], from: string) =>
  list(
    columns
      .filter(({ name }) => name !== 'id')
      .map(({ name }) => sql`${sql.ref(name)} = ${sql.ref(`${from}.${name}`)}`),
  )

/** Texts of statements, by what they do. */
const texts = memoize((_does: string): { sql?: string } => ({}), 1_000)

/**
 * A statement whose one parameter is a JSON text. Whatever that holds, statements that do the same
 * are composed once.
 */
function statement(
  db: Db,
  does: string,
  json: string,
  compose: (json: string) => RawBuilder<unknown>,
): CompiledQuery {
  const text = texts(does)
  text.sql ??= compose(json).compile(db).sql
  return CompiledQuery.raw(text.sql, [json])
}

/**
 * How many statements are under way at once: while the database works on one, the next is made and
 * sent.
 */
const lanes = 3

/**
 * Runs statements whose order does not matter. Errors: the database's, once nothing is under way
 * any more.
 */
export const run = (db: Db, statements: Generator<CompiledQuery>): Promise<void> =>
  db.getExecutor().provideConnection(async (connection) => {
    let failed: { error: unknown } | undefined
    // The lanes share the statements; one that fails leaves none for the others.
    const lane = async () => {
      try {
        for (const each of statements) await connection.executeQuery(each)
      } catch (error) {
        failed ??= { error }
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    if (failed) throw failed.error
  })

/** Adds rows that must not exist yet; one that does is an error. */
export function* insertion(db: Db, flavour: Flavour, table: TableName, rows: readonly AnyRow[]) {
  if (rows.length === 0) return
  const columns = storedColumns(table)
  yield statement(
    db,
    `${flavour} insert ${table}`,
    encode(columns, rows),
    (json) =>
      sql`insert into ${sql.table(table)} (${names(columns)}) ${decoded(flavour, columns, json)}`,
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
export function* update(
  db: Db,
  flavour: Flavour,
  table: TableName,
  updated: readonly UpdatedRow[],
) {
  const columns = storedColumns(table).filter(
    ({ name }) =>
      name === 'id' ||
      updated.some(({ before, after }) => field(before, name) !== field(after, name)),
  )
  if (columns.length === 1) return
  const rows = updated.map(({ after }) => after)
  const does = `${flavour} update ${table} ${columns.map(({ name }) => name)}`
  yield statement(
    db,
    does,
    encode(columns, rows),
    (
      json,
    ) => sql`update ${sql.table(table)} set ${assigned(columns, 'given')} from (${decoded(flavour, columns, json)}) as given
      where ${sql.ref(`${table}.id`)} = ${sql.ref('given.id')}`,
  )
}

const field = (row: AnyRow, name: string) => (row as Record<string, unknown>)[name]

/** Writes rows that may exist; a row of another room with the same id stays as it is. */
export function* upsertion(db: Db, flavour: Flavour, table: TableName, rows: readonly AnyRow[]) {
  if (rows.length === 0) return
  const columns = storedColumns(table)
  const by = tableOf(table).room.by as string
  yield statement(
    db,
    `${flavour} upsert ${table}`,
    encode(columns, rows),
    (
      json,
    ) => sql`insert into ${sql.table(table)} (${names(columns)}) ${decoded(flavour, columns, json)}
      on conflict (id) do update set ${assigned(columns, 'excluded')} where ${sql.ref(`${table}.${by}`)} = ${sql.ref(`excluded.${by}`)}`,
  )
}

/** Deletes rows by id; what hangs on them goes by their foreign keys. */
export function* deletion(db: Db, flavour: Flavour, table: TableName, ids: readonly string[]) {
  if (ids.length === 0) return
  yield sql`delete from ${sql.table(table)} where id in ${valuesOf(flavour, ids)}`.compile(db)
}

/** The list columns of tasks that can be searched from the other end, and where. */
const links = [
  { column: 'assignees', table: 'task_assignee', target: 'team_member_id', by: ['assigned_by'] },
  { column: 'labels', table: 'task_label', target: 'label_id', by: [] },
] as const

/** Whether a column has a value; a list, whether it holds it. */
export function has(table: TableName, column: string, value: unknown): RawBuilder<unknown> {
  const link = table === 'task' ? links.find((each) => each.column === column) : undefined
  if (link)
    return sql`id in (select task_id from ${sql.table(link.table)} where ${sql.ref(link.target)} = ${value})`
  return value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`
}

/** A task that was written; `before` is null for a new one. */
export interface WrittenTask {
  before: Row<'task'> | null
  after: Row<'task'>
}

/**
 * Brings the search tables of list columns in line with tasks. `by` says who assigned somebody; by
 * default the task's reporter did.
 */
export function* linking(
  db: Db,
  flavour: Flavour,
  changed: readonly WrittenTask[],
  by: (taskId: string, memberId: string) => string | undefined = () => undefined,
) {
  for (const { column, table, target, by: columns } of links) {
    const gone: string[][] = []
    const fresh: string[][] = []
    for (const { before, after } of changed) {
      if (before && before[column] === after[column]) continue
      const [had, has] = [new Set(before?.[column]), new Set(after[column])]
      for (const id of had) if (!has.has(id)) gone.push([after.id, id])
      for (const id of has)
        if (!had.has(id))
          fresh.push([
            after.id,
            id,
            after.project_id,
            ...columns.map(() => by(after.id, id) ?? after.reporter_id),
          ])
    }
    if (gone.length > 0)
      yield statement(
        db,
        `${flavour} unlink ${table}`,
        JSON.stringify(gone),
        (json) => sql`delete from ${sql.table(table)}
          where (task_id, ${sql.ref(target)}) in (select ${picked(2)} from ${linesOf(flavour, json)})`,
      )
    if (fresh.length > 0)
      yield statement(db, `${flavour} link ${table}`, JSON.stringify(fresh), (json) => {
        const names = ['task_id', target, 'project_id', ...columns].map((name) => sql.ref(name))
        return sql`insert into ${sql.table(table)} (${list(names)}) select ${picked(names.length)} from ${linesOf(flavour, json)} where true`
      })
  }
}

/** Adds rows that must not exist yet, and what tasks among them can be searched by. */
export function* planting(db: Db, flavour: Flavour, table: TableName, rows: readonly AnyRow[]) {
  yield* insertion(db, flavour, table, rows)
  if (table !== 'task') return
  const planted = (rows as readonly Row<'task'>[]).map((after) => ({ before: null, after }))
  yield* linking(db, flavour, planted)
}

/** The first texts of each line of `tuples`. */
const picked = (count: number) =>
  list(Array.from({ length: count }, (_, n) => sql.raw(`value ->> ${n}`)))

/**
 * Appends lines of values to a table that is not of the model; the last `json` values of each line
 * are stored as JSON texts.
 */
export function* appending(
  db: Db,
  flavour: Flavour,
  table: keyof Schema,
  columns: readonly string[],
  json: number,
  lines: readonly unknown[][],
) {
  if (lines.length === 0) return
  yield statement(db, `${flavour} append ${table}`, JSON.stringify(lines), (encoded) => {
    const first = columns.length - json
    const values = columns.map((column, n) =>
      sql.raw(
        n >= first
          ? `(value -> ${n})${flavour === 'postgres' ? '::text' : ''}`
          : `(value ->> ${n})${flavour === 'postgres' && column === 'seq' ? '::bigint' : ''}`,
      ),
    )
    const names = list(columns.map((column) => sql.ref(column)))
    return sql`insert into ${sql.table(table)} (${names}) select ${list(values)} from ${linesOf(flavour, encoded)} where true`
  })
}
