import { useCallback, useMemo } from 'react'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { customKey } from '../../../core/columns/custom-key.ts'
import {
  type ColumnLayout,
  isNoLayout,
  isSeen,
  type LaidColumn,
  laidOut,
  layoutOf,
  movedTo,
  noLayout,
  pinnedAs,
  seenAs,
  withoutGone,
} from '../../../core/columns/layout.ts'
import type { Row } from '../../../core/model.ts'
import type { useColumns } from '../../../parts/data/use-project.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'

type Columns = ReturnType<typeof useColumns>
type Custom = readonly Row<'custom_column'>[]

/** The columns of a list as they are laid out, and how to lay them out otherwise. */
export interface LaidOut {
  /** Those that are shown, in order. */
  shown: readonly LaidColumn[]
  pinned: ReadonlySet<LaidColumn>
  isChanged: boolean
  move: (column: LaidColumn, other: LaidColumn, side: 'before' | 'after') => void
  pin: (column: LaidColumn, on: boolean) => void
  hide: (column: LaidColumn) => ReturnType<typeof act>
  reset: () => void
}

/** The columns of a project's list as its reader has laid them out, whatever the screen shows. */
export function useLaidColumns(projectId: string, columns: Columns, custom: Custom): LaidOut {
  const { layout, lay } = useColumnLayout(projectId, custom)
  return useMemo(() => {
    const { all, shown } = placesOf(columns, custom)
    const inOrder = laidOut(all, layout).filter((column) =>
      isSeen(layout, column, shown.includes(column)),
    )
    return {
      shown: inOrder,
      pinned: new Set(inOrder.filter((column) => layout.pinned.includes(column))),
      isChanged: !isNoLayout(layout),
      move: (column, other, side) => lay(movedTo(all, layout, { column, other, side }, inOrder)),
      pin: (column, on) => lay(pinnedAs(layout, { column, seen: inOrder }, on)),
      hide: (column) => lay(seenAs(layout, { column, isShown: shown.includes(column), on: false })),
      reset: () => lay(noLayout),
    }
  }, [columns, custom, layout, lay])
}

/**
 * How the reader has laid out the list of a project, and how to lay it out otherwise. Custom columns
 * that are gone do not count; those that are there now do, also where the list of a past day is shown.
 */
export function useColumnLayout(projectId: string, custom: Custom) {
  const { id: userId } = workspace().user
  const kept =
    useRoom(
      `user:${userId}`,
      ['column_layout'],
      (reader) => layoutOf(reader, userId, projectId),
      undefined,
    ) ?? noLayout
  const layout = useMemo(() => {
    const now = workspace().replica.reader(`project:${projectId}`)
    return now ? withoutGone(kept, [...custom, ...now.list('custom_column')]) : kept
  }, [kept, custom, projectId])
  const lay = useCallback(
    ({ order, pinned, shown, hidden }: ColumnLayout) =>
      act('layOutColumns', {
        id: projectId,
        ...{ order: [...order], pinned: [...pinned], shown: [...shown], hidden: [...hidden] },
      }),
    [projectId],
  )
  return { layout, lay }
}

/** The columns behind the name as the project has them, and those of them that are shown. */
function placesOf(
  columns: Columns,
  custom: Custom,
): Record<'all' | 'shown', readonly LaidColumn[]> {
  const places = (columns: Columns, custom: Custom): readonly LaidColumn[] => [
    ...columns.map(({ key }) => key as LaidColumn),
    ...custom.map(({ id }) => customKey(id)),
  ]
  return {
    all: places(columns, custom),
    shown: places(
      columns.filter(({ pinned }) => pinned),
      custom.filter(({ is_visible }) => is_visible),
    ),
  }
}
