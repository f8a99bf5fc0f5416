import { useMemo } from 'react'
import { customKey } from '../../../core/columns/custom-key.ts'
import type { Row } from '../../../core/model.ts'
import type { useColumns } from '../../../parts/data/use-project.ts'
import { type LaidColumn, type LaidOut, useColumnLayout } from './column-layout.ts'

type Columns = ReturnType<typeof useColumns>
type Custom = readonly Row<'custom_column'>[]

/** The columns of a project's list as its reader has laid them out, whatever the screen shows. */
export function useLaidColumns(projectId: string, columns: Columns, custom: Custom): LaidOut {
  const { all, shown } = useMemo(() => placesOf(columns, custom), [columns, custom])
  return useColumnLayout(projectId, all, shown)
}

/** The columns behind the name as the project has them, and those of them that are shown. */
function placesOf(
  columns: Columns,
  custom: Custom,
): Record<'all' | 'shown', readonly LaidColumn[]> {
  const own = columns.filter(({ key }) => key !== 'KEY')
  const places = (columns: Columns, custom: Custom): readonly LaidColumn[] => [
    ...columns.map(({ key }) => key as LaidColumn),
    ...custom.map(({ id }) => customKey(id)),
  ]
  return {
    all: places(own, custom),
    shown: places(
      own.filter(({ pinned }) => pinned),
      custom.filter(({ is_visible }) => is_visible),
    ),
  }
}
