import type { LaidColumn } from '../../../core/columns/layout.ts'
import type { Row } from '../../../core/model.ts'
import { nameWidth } from '../../../core/tasks/fields/fields.ts'
import { type ColumnWidths, widthOf } from './column-widths.ts'
import type { LaidOut } from './use-laid-columns.ts'

/** Where a cell of a column stands: its place in the grid, and how far from the left if pinned. */
export function pinStyle({ shown, pinned }: LaidOut, column: LaidColumn) {
  const at = shown.indexOf(column)
  return {
    gridColumn: at + 2,
    ...(pinned.has(column) ? { '--pin': `var(--pin-${at})` } : {}),
  }
}

/** How far from the left the pinned columns stay, as variables of the list. */
export function pinsOf(
  { shown, pinned }: LaidOut,
  custom: readonly Pick<Row<'custom_column'>, 'id' | 'width'>[],
  widths: ColumnWidths,
): Record<`--pin-${number}`, string> {
  const pins: Record<string, string> = {}
  let left = widths.NAME ?? nameWidth
  for (const [at, column] of shown.filter((each) => pinned.has(each)).entries()) {
    pins[`--pin-${at}`] = `${left}px`
    left += widthOf(column, custom, widths)
  }
  return pins
}
