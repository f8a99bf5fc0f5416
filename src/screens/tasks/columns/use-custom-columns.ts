import { customColumnsOf } from '../../../core/columns/cells.ts'
import type { Row } from '../../../core/model.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'

type Column = Row<'custom_column'>

/** The custom columns of a project, in their order. */
export const useCustomColumns = (projectId: string): readonly Column[] =>
  useRoom<readonly Column[]>(
    `project:${projectId}`,
    ['custom_column'],
    (reader) => customColumnsOf(reader, projectId),
    none,
  )
const none: readonly Column[] = []
