import { type Row, type TableName, tableOf, tablesOf } from '../model.ts'
import type { Reader } from './store.ts'
import { type Room, splitRoom } from './table.ts'

/**
 * The rows of a room at a position of its log (`seq`, of an epoch), column by column: similar values lie together and
 * compress well.
 */
export interface Snapshot {
  room: Room
  seq: number
  epoch: number
  tables: Partial<Record<TableName, Columnar>>
}
/** Each column's values, in the order of `columns`. */
export interface Columnar {
  columns: string[]
  values: Column[]
}
/** A column's values; where they recur, each of them once and which of these every row has. */
export type Column = unknown[] | Recurring
interface Recurring {
  of: unknown[]
  at: number[]
}

/** How many rows a column has. */
export const lengthOf = (column: Column | undefined): number =>
  Array.isArray(column) ? column.length : (column?.at.length ?? 0)

/** Rows of a table, column by column: every row has all of them. */
function toColumns<T extends TableName>(rows: readonly Row<T>[], isPacked: boolean): Columnar {
  const columns = Object.keys(rows[0] ?? {})
  return {
    columns,
    values: columns.map((column) => {
      const values = rows.map((row) => (row as Record<string, unknown>)[column])
      return (isPacked && recurring(values)) || values
    }),
  }
}

/** Fewer rows than this for each value are not worth a list of its own. */
const rowsPerValue = 4

/** A column in which values recur, such as ids of statuses; undefined where they differ. */
function recurring(values: readonly unknown[]): Recurring | undefined {
  const most = values.length / rowsPerValue
  const places = new Map<unknown, number>()
  const of: unknown[] = []
  const at: number[] = []
  for (const value of values) {
    // Lists of ids are alike if their texts are.
    const key = Array.isArray(value) ? `[${value.join()}` : value
    let place = places.get(key)
    if (place === undefined) {
      if (of.length >= most || isObject(value)) return undefined
      place = of.push(value) - 1
      places.set(key, place)
    }
    at.push(place)
  }
  return { of, at }
}

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !(Array.isArray(value) && value.every(isText))
const isText = (value: unknown) => typeof value === 'string'

/**
 * The rows that columns hold. Every row starts as a copy of one empty row: objects that grow field
 * by field take several times as long.
 */
export function fromColumns<T extends TableName>({ columns, values }: Columnar): Row<T>[] {
  const empty: Record<string, unknown> = Object.fromEntries(columns.map((column) => [column, null]))
  const rows = Array.from({ length: lengthOf(values[0]) }, () => ({ ...empty }))
  for (const [place, column] of columns.entries()) {
    const own = values[place]!
    if (Array.isArray(own)) for (let n = 0; n < rows.length; n++) rows[n]![column] = own[n]
    else for (let n = 0; n < rows.length; n++) rows[n]![column] = own.of[own.at[n]!]
  }
  return rows as Row<T>[]
}

/** The rows of a room, column by column, without lazy tables. */
export const tablesIn = (room: Room, rows: Reader, isPacked: boolean): Snapshot['tables'] =>
  Object.fromEntries(
    tablesOf(splitRoom(room)[0])
      .filter((table) => !tableOf(table).lazy)
      .map((table) => [table, toColumns(rows.list(table) as Row<TableName>[], isPacked)]),
  )

/**
 * A room's rows as a snapshot. Packed, it is half as long: values that recur in a column are
 * written once.
 */
export const snapshotOf = (
  room: Room,
  rows: Reader,
  { seq, epoch }: Pick<Snapshot, 'seq' | 'epoch'>,
  { isPacked = false } = {},
): Snapshot => ({ room, seq, epoch, tables: tablesIn(room, rows, isPacked) })
