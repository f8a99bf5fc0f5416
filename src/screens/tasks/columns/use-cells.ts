import { useMemo } from 'react'
import { type Cells, cellsOf } from '../../../core/columns/cells.ts'
import type { Row } from '../../../core/model.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'

/** What tasks have in the custom columns of their project, as it is shown now. */
export function useCells(project: Row<'project'>): Cells {
  const reader = useRoom(
    `project:${project.id}`,
    ['custom_column', 'custom_value'],
    (reader) => ({ reader }),
    undefined,
  )
  return useMemo(
    () =>
      reader ? cellsOf(reader.reader, project) : { columns: [], of: () => null, wire: () => ({}) },
    [reader, project],
  )
}
