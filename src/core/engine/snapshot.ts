import { type Row, type TableName, tableOf, tablesOf } from '../model.ts'
import type { Reader } from './store.ts'
import { type Room, splitRoom } from './table.ts'

/**
 * The rows of a room at a point of the log, column by column: similar values lie together and
 * compress well.
 */
export interface Snapshot {
  room: Room
  seq: number
  tables: Partial<Record<TableName, Columnar>>
}
/** Each column's values, in the order of `columns`. */
export interface Columnar {
  columns: string[]
  values: unknown[][]
}

/** Rows of a table, column by column: every row has all of them. */
function toColumns<T extends TableName>(rows: readonly Row<T>[]): Columnar {
  const columns = Object.keys(rows[0] ?? {})
  return {
    columns,
    values: columns.map((column) => rows.map((row) => (row as Record<string, unknown>)[column])),
  }
}

/**
 * The rows that columns hold. Every row starts as a copy of one empty row: objects that grow field
 * by field take several times as long.
 */
export function fromColumns<T extends TableName>({ columns, values }: Columnar): Row<T>[] {
  const empty: Record<string, unknown> = Object.fromEntries(columns.map((column) => [column, null]))
  const rows = Array.from({ length: values[0]?.length ?? 0 }, () => ({ ...empty }))
  for (const [at, column] of columns.entries()) {
    const own = values[at]!
    for (let n = 0; n < rows.length; n++) rows[n]![column] = own[n]
  }
  return rows as Row<T>[]
}

/** A room's rows as a snapshot, without lazy tables. */
export const snapshotOf = (room: Room, rows: Reader, seq: number): Snapshot => ({
  room,
  seq,
  tables: Object.fromEntries(
    tablesOf(splitRoom(room)[0])
      .filter((table) => !tableOf(table).lazy)
      .map((table) => [table, toColumns(rows.list(table) as Row<TableName>[])]),
  ),
})
