import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { type FieldKey, fieldKeys } from '../tasks/fields/fields.ts'
import { type CustomKey, customKeyForm } from './custom-key.ts'

/** A column behind the name: the key of one that every list has, or of a custom one. */
export type LaidColumn = FieldKey | CustomKey

const laidColumn = z.union([
  z.enum(fieldKeys),
  z
    .string()
    .regex(customKeyForm)
    .transform((key) => key as CustomKey),
])

const isEachOnce = (columns: readonly LaidColumn[]) => new Set(columns).size === columns.length

/** In which order a person has put the columns of a list, and which stay beside the name. */
export const columnLayout = z.object({
  order: z.array(laidColumn).max(limits.laidColumns).refine(isEachOnce),
  pinned: z.array(laidColumn).max(limits.pinnedColumns).refine(isEachOnce),
})
/** A layout as it is read. */
export interface ColumnLayout {
  order: readonly LaidColumn[]
  pinned: readonly LaidColumn[]
}

export const noLayout: ColumnLayout = { order: [], pinned: [] }

/** Whether a layout says nothing. */
export const isNoLayout = ({ order, pinned }: ColumnLayout) => order.length + pinned.length === 0

/** Whether two layouts say the same. */
export const isSameLayout = (one: ColumnLayout | undefined, other: ColumnLayout) =>
  String(one?.order) === String(other.order) && String(one?.pinned) === String(other.pinned)

/**
 * Columns in the order of a layout, those that are pinned first. One that the layout does not know
 * stands behind the one that it follows otherwise.
 */
export function laidOut(
  columns: readonly LaidColumn[],
  { order, pinned }: ColumnLayout,
): LaidColumn[] {
  const place = new Map(order.map((column, n) => [column, n]))
  const laid = columns
    .filter((column) => place.has(column))
    .sort((a, b) => place.get(a)! - place.get(b)!)
  for (const [n, column] of columns.entries())
    if (!place.has(column)) laid.splice(laid.indexOf(columns[n - 1]!) + 1, 0, column)
  return [
    ...laid.filter((column) => pinned.includes(column)),
    ...laid.filter((column) => !pinned.includes(column)),
  ]
}

/**
 * A layout in which a column stands on one side of another, pinned or not like that one; `all` are
 * those of the project, whether or not they are shown.
 */
export function movedTo(
  all: readonly LaidColumn[],
  layout: ColumnLayout,
  { column, other, side }: { column: LaidColumn; other: LaidColumn; side: 'before' | 'after' },
): ColumnLayout {
  if (column === other) return layout
  const rest = laidOut(all, layout).filter((each) => each !== column)
  rest.splice(rest.indexOf(other) + (side === 'after' ? 1 : 0), 0, column)
  return { ...pinnedAs(layout, column, layout.pinned.includes(other)), order: rest }
}

/** A layout in which a column is pinned or not, as far as there is room for one more. */
export function pinnedAs(layout: ColumnLayout, column: LaidColumn, on: boolean): ColumnLayout {
  const others = layout.pinned.filter((each) => each !== column)
  if (!on) return { ...layout, pinned: others }
  return others.length < limits.pinnedColumns ? { ...layout, pinned: [...others, column] } : layout
}
