import { mergeClasses } from '@fluentui/react-components'
import type { Row } from '../../../core/model.ts'
import type { FieldKey } from '../../../core/tasks/fields/fields.ts'
import { useTaskContext } from '../task-context.ts'
import { type CellPlace, cells } from './cells.tsx'

interface TaskCellProps {
  task: Row<'task'>
  field: FieldKey
  /** How many subtasks the task has: its progress follows from theirs. */
  subtasks: number
  place?: CellPlace
}

/** What a field shows of a task, or on hover that there is nothing yet. */
export function TaskCell({ task, field, subtasks, place = 'list' }: TaskCellProps) {
  const list = useTaskContext()
  const shown = cells[field]({ task, subtasks, place }, list)
  if (shown !== null) return shown
  const { styles } = list
  return <span className={mergeClasses(styles.faint, styles.hover, 'task-hover')}>–</span>
}
