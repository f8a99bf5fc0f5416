import { useMemo } from 'react'
import { workspace } from '../../../client/engine/workspace.ts'
import { customKeyIn } from '../../../core/columns/custom-key.ts'
import { fields } from '../../../core/tasks/fields/fields.ts'
import { useStoredState } from '../../../parts/hooks/use-stored-state.ts'
import type { ListColumn } from './active-cell.ts'

/** A column behind the name. */
export type LaidColumn = Exclude<ListColumn, 'NAME'>

/** In which order a person has put the columns of a list, and which stay beside the name. */
export interface ColumnLayout {
  order: readonly LaidColumn[]
  pinned: readonly LaidColumn[]
}

export const noLayout: ColumnLayout = { order: [], pinned: [] }

/** So many columns stay beside the name at most, or they would leave no room for the others. */
export const pinsMost = 4

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
  return others.length < pinsMost ? { ...layout, pinned: [...others, column] } : layout
}

/** The columns of a list as they are laid out, and how to lay them out otherwise. */
export interface LaidOut {
  /** Those that are shown, in order. */
  shown: readonly LaidColumn[]
  pinned: ReadonlySet<LaidColumn>
  isChanged: boolean
  move: (column: LaidColumn, other: LaidColumn, side: 'before' | 'after') => void
  pin: (column: LaidColumn, on: boolean) => void
  reset: () => void
}

/** The layout of a project's list that a person has chosen in this browser. */
export function useColumnLayout(
  projectId: string,
  all: readonly LaidColumn[],
  shown: readonly LaidColumn[],
): LaidOut {
  const [layout, setLayout] = useStoredState(
    `plumbline.list.columns.${workspace().user.id}.${projectId}`,
    isLayout,
    noLayout,
  )
  return useMemo(() => {
    const inOrder = laidOut(all, layout).filter((column) => shown.includes(column))
    return {
      shown: inOrder,
      pinned: new Set(inOrder.filter((column) => layout.pinned.includes(column))),
      isChanged: layout.order.length + layout.pinned.length > 0,
      move: (column, other, side) => setLayout(movedTo(all, layout, { column, other, side })),
      pin: (column, on) => setLayout(pinnedAs(layout, column, on)),
      reset: () => setLayout(noLayout),
    }
  }, [all, shown, layout, setLayout])
}

const isLayout = (value: unknown): value is ColumnLayout => {
  const { order, pinned } = (value ?? {}) as Partial<Record<'order' | 'pinned', unknown>>
  return isColumns(order) && isColumns(pinned) && pinned.length <= pinsMost
}

const isColumns = (value: unknown): value is LaidColumn[] =>
  Array.isArray(value) &&
  value.every(
    (column) =>
      typeof column === 'string' &&
      (Object.hasOwn(fields, column) || customKeyIn(column) !== undefined),
  ) &&
  new Set(value).size === value.length
