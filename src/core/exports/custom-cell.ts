import type { Cell as ColumnCell } from '../columns/cells.ts'
import { errorSigns } from '../columns/formula/signs.ts'
import type { Value } from '../columns/rows.ts'
import type { Column } from '../columns/types/column-type.ts'
import { typeOf } from '../columns/types/types.ts'
import { type Cell, dayCell, numberCell, textCell } from './sheet.ts'

interface Words {
  checked: string
  unchecked: string
  /** The name of a member of the team. */
  member(id: string): string | undefined
}

/** What a task has in a custom column, as a cell of a table: numbers and days are such. */
export function customCell(column: Column, cell: ColumnCell, words: Words): Cell {
  if (cell && 'error' in cell) return textCell(errorSigns[cell.error])
  if (typeOf(column).shown === 'check')
    return textCell(cell?.value === true ? words.checked : words.unchecked)
  return cell && valueCell(column, cell.value, words)
}

function valueCell(column: Column, value: Value, { member }: Words): Cell {
  const { shown, text } = typeOf(column)
  if (shown === 'day') return dayCell(String(value))
  if (shown === 'number') return numberCell(Number(value), column)
  return textCell(text(value, column, { member }))
}
