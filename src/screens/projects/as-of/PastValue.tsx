import type { Row } from '../../../core/model.ts'
import { CustomValue } from '../../tasks/columns/CustomValue.tsx'
import { useCells } from '../../tasks/columns/use-cells.ts'
import { useTaskContext } from '../../tasks/task-context.ts'

interface PastValueProps {
  task: Row<'task'>
  columnId: string
}

/** What a task had in a custom column. */
export function PastValue({ task, columnId }: PastValueProps) {
  const { custom } = useTaskContext()
  const cells = useCells()
  const column = custom.find(({ id }) => id === columnId)
  return column ? <CustomValue column={column} cell={cells.of(task, column)} /> : null
}
