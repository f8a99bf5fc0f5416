import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Row, type TableName, tableOf } from '../../src/core/model.ts'
import { type Column, rowDecoder, storedColumns, type textSharing } from './columns.ts'
import type { Flavour } from './database.ts'
import { list, valuesOf } from './json-lines.ts'
import type { Schema } from './schema.ts'

type Db = Kysely<Schema>

/**
 * The rows of a table for which a condition holds; with fewer columns, as far as these go. `share`
 * gives equal texts as one, for rows that are kept.
 */
export async function selectRows<T extends TableName>(
  db: Db,
  flavour: Flavour,
  table: T,
  where: RawBuilder<unknown>,
  columns: readonly Column[] = storedColumns(table),
  share?: ReturnType<typeof textSharing>,
): Promise<Row<T>[]> {
  const selected = columns.map(({ name, kind }) =>
    kind === 'json' && flavour === 'sqlite' ? sql`json(${sql.ref(name)})` : sql.ref(name),
  )
  const from = sql`from ${sql.table(table)} where ${where}`
  const values = await selectValues(db, flavour, selected, from)
  return values.map(rowDecoder(columns, share)) as Row<T>[]
}

/** The rows of a table with the given ids. */
export const selectByIds = <T extends TableName>(
  db: Db,
  flavour: Flavour,
  table: T,
  ids: readonly string[],
  columns?: Parameters<typeof selectRows<T>>[4],
) => selectRows(db, flavour, table, sql`id in ${valuesOf(flavour, ids)}`, columns)

/** The rows of a table in a room; `share` as for `selectRows`. */
export const selectRoom = <T extends TableName>(
  db: Db,
  flavour: Flavour,
  table: T,
  roomId: string,
  share?: ReturnType<typeof textSharing>,
) =>
  selectRows(
    db,
    flavour,
    table,
    sql`${sql.ref(tableOf(table).room.by)} = ${roomId}`,
    storedColumns(table),
    share,
  )

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

/**
 * The same for many rows, as JSON lists of some of them each, so that they can be read one list after
 * the other; each has at least so many characters, but the last.
 */
export async function selectBlocks(
  db: Db,
  flavour: Flavour,
  values: readonly RawBuilder<unknown>[],
  rest: RawBuilder<unknown>,
  least: number,
): Promise<string[]> {
  const lines =
    flavour === 'sqlite'
      ? sql`group_concat(json_array(${list(values)}), ${sql.lit(betweenLines)})`
      : sql`string_agg(json_build_array(${list(values)})::text, ${sql.lit(betweenLines)})`
  const result = await sql<{ lines: string | null }>`select ${lines} as lines ${rest}`.execute(db)
  const text = result.rows[0]!.lines ?? ''
  const blocks: string[] = []
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf(betweenLines, from + least)
    blocks.push(`[${text.slice(from, end === -1 ? undefined : end)}]`)
    from = end === -1 ? text.length : end + betweenLines.length
  }
  return blocks
}

/** JSON has no end of a line within a text, and what the databases write none between values. */
const betweenLines = ',\n'
