import type { Row } from '../../../core/model.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'

type Column = Row<'custom_column'>

/** The custom columns of a project, in their order. */
export const useCustomColumns = (projectId: string): readonly Column[] =>
  useRoom<readonly Column[]>(
    `project:${projectId}`,
    ['custom_column'],
    (reader) =>
      reader
        .list('custom_column')
        .sort((a, b) => a.sort_order - b.sort_order || a.created_at.localeCompare(b.created_at)),
    none,
  )
const none: readonly Column[] = []
