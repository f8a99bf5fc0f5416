import { limits } from '../catalogue/limits.ts'
import { deriveId } from '../engine/ids.ts'
import { memoize } from '../engine/memoize.ts'
import type { Reader } from '../engine/store.ts'
import type { FieldKey } from '../tasks/fields/fields.ts'
import { type CustomKey, columnIdIn, isCustom } from './custom-key.ts'

/** A column behind the name: the key of one that every list has, or of a custom one. */
export type LaidColumn = FieldKey | CustomKey

/** In which order a person has put the columns of a list, and which stay beside the name. */
export interface ColumnPlaces {
  order: readonly LaidColumn[]
  pinned: readonly LaidColumn[]
}

/** How a person has laid out the columns of a list. */
export interface ColumnLayout extends ColumnPlaces {
  /** What they see though the project does not show it, and what they do not see though it does. */
  shown: readonly LaidColumn[]
  hidden: readonly LaidColumn[]
}

export const noLayout: ColumnLayout = { order: [], pinned: [], shown: [], hidden: [] }

const parts = Object.keys(noLayout) as (keyof ColumnLayout)[]

/** A layout as rows have it. */
type Layout = Readonly<Record<keyof ColumnLayout, readonly string[]>>

/** Whether a layout says nothing. */
export const isNoLayout = (layout: Layout) => parts.every((part) => layout[part].length === 0)

/** Whether two layouts say the same. */
export const isSameLayout = (one: Layout | undefined, other: Layout) =>
  parts.every((part) => String(one?.[part]) === String(other[part]))

export const isEachOnce = (columns: readonly LaidColumn[]) =>
  new Set(columns).size === columns.length

/** A layout without the custom columns that a project does not have any more: they would fill it. */
export function withoutGone<C extends string>(
  { order, pinned, shown, hidden }: Readonly<Record<keyof ColumnLayout, readonly C[]>>,
  custom: readonly { id: string }[],
): Record<keyof ColumnLayout, C[]> {
  const there = new Set(custom.map(({ id }) => id))
  const left = (columns: readonly C[]) =>
    columns.filter((column) => !isCustom(column) || there.has(columnIdIn(column)!))
  return { order: left(order), pinned: left(pinned), shown: left(shown), hidden: left(hidden) }
}

const idOf = memoize(deriveId, 1_000)

/** The id of how a user has laid out the list of a project: there is one row at most. */
export const columnLayoutId = (user_id: string, project_id: string) =>
  idOf(`column_layout:${user_id}:${project_id}`)

/** How a user has laid out the list of a project; undefined for one who has not. */
export function layoutOf(
  reader: Pick<Reader, 'get'>,
  user_id: string,
  project_id: string,
): ColumnLayout | undefined {
  const row = reader.get('column_layout', columnLayoutId(user_id, project_id))
  return row as ColumnLayout | undefined
}

/**
 * Columns in the order of a layout, those that are pinned first. One that the layout does not know
 * stands behind the one that it follows otherwise.
 */
export function laidOut(
  columns: readonly LaidColumn[],
  { order, pinned }: ColumnPlaces,
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
 * those of the project, of which some are `seen`.
 */
export function movedTo(
  all: readonly LaidColumn[],
  layout: ColumnLayout,
  { column, other, side }: { column: LaidColumn; other: LaidColumn; side: 'before' | 'after' },
  seen = all,
): ColumnLayout {
  if (column === other) return layout
  const rest = laidOut(all, layout).filter((each) => each !== column)
  rest.splice(rest.indexOf(other) + (side === 'after' ? 1 : 0), 0, column)
  return { ...pinnedAs(layout, { column, seen }, layout.pinned.includes(other)), order: rest }
}

/**
 * A layout in which a column is pinned or not, as far as there is room for one more: those that are
 * not `seen`, or are gone, give way.
 */
export function pinnedAs(
  layout: ColumnLayout,
  { column, seen }: { column: LaidColumn; seen: readonly LaidColumn[] },
  on: boolean,
): ColumnLayout {
  const others = layout.pinned.filter((each) => each !== column)
  if (!on) return { ...layout, pinned: others }
  const inSight = others.filter((each) => seen.includes(each))
  if (inSight.length >= limits.pinnedColumns) return layout
  const kept = others.length < limits.pinnedColumns ? others : inSight
  return { ...layout, pinned: [...kept, column] }
}

/** Whether somebody sees a column, which the project shows or not. */
export const isSeen = ({ shown, hidden }: ColumnLayout, column: LaidColumn, isShown: boolean) =>
  isShown ? !hidden.includes(column) : shown.includes(column)

/** A layout in which a person sees a column or not, whatever the project does. */
export function seenAs(
  layout: ColumnLayout,
  { column, isShown, on }: { column: LaidColumn; isShown: boolean; on: boolean },
): ColumnLayout {
  const without = (columns: readonly LaidColumn[]) => columns.filter((each) => each !== column)
  const [shown, hidden] = [without(layout.shown), without(layout.hidden)]
  if (on === isShown) return { ...layout, shown, hidden }
  return on
    ? { ...layout, shown: [...shown, column], hidden }
    : { ...layout, shown, hidden: [...hidden, column], pinned: without(layout.pinned) }
}
