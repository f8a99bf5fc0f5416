import { ArrowRepeatAllRegular } from '@fluentui/react-icons'
import type { Row } from '../../../core/model.ts'
import { useTaskContext } from '../task-context.ts'

/** Marks a task that repeats. */
export function RecurringMark({ task, className }: { task: Row<'task'>; className: string }) {
  const { t } = useTaskContext()
  if (!task.schedule_id) return null
  const text = t('isRecurring')
  return (
    <span role="img" className={className} title={text} aria-label={text}>
      <ArrowRepeatAllRegular />
    </span>
  )
}
