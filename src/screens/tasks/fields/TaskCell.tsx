import { mergeClasses } from '@fluentui/react-components'
import type { Row } from '../../../core/model.ts'
import type { FieldKey } from '../../../core/tasks/fields/fields.ts'
import { useTaskContext } from '../task-context.ts'
import { cells } from './cells.tsx'

interface TaskCellProps {
  task: Row<'task'>
  field: FieldKey
  /** How many subtasks the task has: its progress follows from theirs. */
  subtasks: number
  /** Where it is shown is only as wide as what it shows. */
  isInline?: boolean
}

/** What a field shows of a task, or on hover that there is nothing yet. */
export function TaskCell({ task, field, subtasks, isInline = false }: TaskCellProps) {
  const list = useTaskContext()
  const shown = cells[field]({ task, subtasks, fits: !isInline }, list)
  if (shown !== null) return shown
  const { styles } = list
  return <span className={mergeClasses(styles.faint, styles.hover, 'task-hover')}>–</span>
}
