import { HourglassHalfRegular } from '@fluentui/react-icons'
import type { Row } from '../../../core/model.ts'
import { useTaskContext } from '../task-context.ts'
import { useWaiting } from './use-waiting.ts'

/** Marks a task that waits for others, and says for how many. */
export function WaitingMark({ task, className }: { task: Row<'task'>; className: string }) {
  const { t } = useTaskContext()
  const count = useWaiting(task)
  if (count === 0) return null
  const text = t('waitsFor', { count })
  return (
    <span role="img" className={className} title={text} aria-label={text}>
      <HourglassHalfRegular />
    </span>
  )
}
