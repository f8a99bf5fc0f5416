import { type Row, type TableName, tableOf } from '../../src/core/model.ts'

type Changed = (row: Row<TableName>) => Row<TableName>

/**
 * What rows of a version of their table became in the next one. The bin keeps rows as they were when
 * they were removed: who raises the version of a table says here what the migration does to its rows.
 * The history keeps rows with only the fields that were changed: those that are absent stay absent,
 * except for new ones.
 */
export const changedRows: Partial<Record<TableName, Readonly<Record<number, Changed>>>> = {
  task_text: { 1: (row) => ({ ...row, revision: firstRevision(row as Row<'task_text'>) }) },
  column_layout: { 1: (row) => ({ ...(row as Row<'column_layout'>), shown: [], hidden: [] }) },
  task_dependency: { 1: (row) => ({ ...(row as Row<'task_dependency'>), lag_days: 0 }) },
}

/** The revision of a text from before there were any, as its migration has it. */
const firstRevision = ({ id, description }: Row<'task_text'>) => (description === '' ? '' : id)

/** A row of a version of its table as it is today. */
export function asOfToday(table: TableName, version: number, row: Row<TableName>): Row<TableName> {
  let now = row
  for (let each = version; each < tableOf(table).version; each++)
    now = changedRows[table]![each]!(now)
  return now
}
