import { workspace } from '../../../client/engine/workspace.ts'
import { columnIdIn, customKey } from '../../../core/columns/custom-key.ts'
import type { Row } from '../../../core/model.ts'
import { type FieldKey, fields, nameWidth } from '../../../core/tasks/fields/fields.ts'
import { useStoredState } from '../../../parts/hooks/use-stored-state.ts'
import type { ListColumn } from './active-cell.ts'
import type { LaidOut } from './use-laid-columns.ts'

/** The columns whose widths were changed, in pixels. */
export type ColumnWidths = Readonly<Partial<Record<ListColumn, number>>>

/** In pixels: a column shows at least a few letters. */
export const widthBounds = { least: 48, most: 2_000 } as const

/** In pixels: of the 20 that the reference gives it, a key has no room in any. */
const keyWidth = 88

/** The widths of a project's columns that a person has chosen in this browser, and how to change them. */
export function useColumnWidths(projectId: string) {
  // Those that were kept for all who use the browser hold until one has others.
  const [former] = useStoredState(`plumbline.list.widths.${projectId}`, isWidths, none)
  const key = `plumbline.list.widths.${workspace().user.id}.${projectId}`
  return useStoredState(key, isWidths, former)
}

/** The columns of the list as CSS lays out a grid. Names have what the others leave. */
export const gridOf = (
  { shown, pinned }: Pick<LaidOut, 'shown' | 'pinned'>,
  custom: readonly CustomColumn[],
  widths: ColumnWidths,
): string =>
  [
    // What is pinned beside names stays at a place that follows from their width.
    widths.NAME || pinned.size > 0
      ? `${widths.NAME ?? nameWidth}px`
      : `minmax(${nameWidth}px, 1fr)`,
    ...shown.map((column) => `${widthOf(column, custom, widths)}px`),
  ].join(' ')

/** The width of a column, unless the screen gives it more. */
export function widthOf(
  column: ListColumn,
  custom: readonly CustomColumn[],
  widths: ColumnWidths,
): number {
  const chosen = widths[column]
  if (chosen !== undefined) return chosen
  if (column === 'NAME') return nameWidth
  const own = custom.find(({ id }) => customKey(id) === column)
  if (own) return own.width
  return column === 'KEY' ? keyWidth : fields[column as FieldKey].width
}

type CustomColumn = Pick<Row<'custom_column'>, 'id' | 'width'>

/** A width within the bounds. */
export const bounded = (width: number): number =>
  Math.round(Math.max(widthBounds.least, Math.min(widthBounds.most, width)))

const none: ColumnWidths = {}

const isWidths = (value: unknown): value is ColumnWidths =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([column, width]) =>
      (column === 'NAME' || Object.hasOwn(fields, column) || columnIdIn(column) !== undefined) &&
      typeof width === 'number' &&
      bounded(width) === width,
  )
