import { type Cells, noCells } from '../../../core/columns/cells.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'
import { useTaskContext } from '../task-context.ts'

/** What decides what a cell shows. */
const tables = ['project', 'custom_column', 'custom_value'] as const

/** What tasks have in the custom columns of their project, as it is shown now. */
export function useCells(): Cells {
  const { project, cells } = useTaskContext()
  return useRoom(`project:${project.id}`, tables, cells, noCells)
}
