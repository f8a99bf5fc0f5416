import type { Replies } from '../engine/event-adapter.ts'
import type { Reader, RowChange } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { typeOf } from './types/types.ts'

/** Events 55 and 56 for the values and the columns that a command changed. */
export const columnReplies = (past: readonly RowChange[], reader: Reader): Replies =>
  past.flatMap(({ table, id, before, after }): Replies => {
    if (table === 'custom_value') return valueReplies(id, (after ?? before) as Value, reader)
    return table === 'custom_column' && before && after ? shownReplies(id, reader) : []
  })

type Value = Row<'custom_value'>

/** What is left of a removed task or column is not told. Parts of rows are enough to find them. */
function valueReplies(id: string, part: Partial<Value>, reader: Reader): Replies {
  const row = reader.get('custom_value', id)
  const { task_id, column_id } = { ...part, ...row }
  const column = column_id ? reader.get('custom_column', column_id) : undefined
  if (!column || !task_id || !reader.get('task', task_id)) return []
  const value = (row && typeOf(column).wire(row.value, column)) ?? null
  return [['TASK_CUSTOM_COLUMN_UPDATE', JSON.stringify({ task_id, column_key: column.key, value })]]
}

function shownReplies(id: string, reader: Reader): Replies {
  const column = reader.get('custom_column', id)
  if (!column) return []
  const { key, is_visible } = column
  return [
    ['CUSTOM_COLUMN_PINNED_CHANGE', JSON.stringify({ column_id: id, column_key: key, is_visible })],
  ]
}

/** Whether those events tell all of a change, of which these fields are others. */
export function isColumnTold(
  { table, before, after }: Pick<RowChange, 'table' | 'before' | 'after'>,
  changed: ReadonlySet<string>,
): boolean {
  if (table === 'custom_value') return true
  return Boolean(before && after) && [...changed].every((column) => column === 'is_visible')
}
