import { type FormerRow, formerRows, keptTables } from '../../src/core/history/roll-back.ts'
import { tableOf } from '../../src/core/model.ts'
import { asOfToday } from '../bin/former-rows.ts'
import type { LogEntry } from '../commands/log.ts'

/** What rows of a room were before changes: those of a command or, later, of a day. */
export interface HistoryTable {
  /** The line of the command in the log; of a day, that of its first. */
  seq: number
  room: string
  at: string
  /** JSON: `StoredRow[]`. */
  rows: string
}

/** A `FormerRow` with the version of its table. */
type StoredRow = [
  table: FormerRow['table'],
  version: number,
  id: string,
  before: FormerRow['before'],
]

export const toStored = ({ table, id, before }: FormerRow): StoredRow => [
  table,
  tableOf(table).version,
  id,
  before,
]

/** The rows of a line as they would be today; of tables that are gone, none. */
export const fromStored = (rows: string): FormerRow[] =>
  (JSON.parse(rows) as StoredRow[]).flatMap(([table, version, id, before]) =>
    keptTables.includes(table)
      ? { table, id, before: before && asOfToday(table, version, before as never) }
      : [],
  )

/** What a line of the log adds to the history, by column. */
export function historyOf({ line, room, at, past }: LogEntry): unknown[][] {
  const rows = formerRows(past)
  return rows.length > 0 ? [[line, room, at, rows.map(toStored)]] : []
}
