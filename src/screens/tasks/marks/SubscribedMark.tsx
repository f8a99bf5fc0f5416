import { EyeRegular } from '@fluentui/react-icons'
import type { Row } from '../../../core/model.ts'
import { useActor } from '../../../parts/data/use-user.ts'
import { useTaskContext } from '../task-context.ts'
import { useSubscribers } from './use-subscribers.ts'

/** Marks a task of which one is told when it becomes done. */
export function SubscribedMark({ task, className }: { task: Row<'task'>; className: string }) {
  const { t } = useTaskContext()
  const { team_member_id: own } = useActor()
  const subscribers = useSubscribers(task)
  if (!subscribers.includes(own)) return null
  const text = t('toldWhenDone')
  return (
    <span role="img" className={className} title={text} aria-label={text}>
      <EyeRegular />
    </span>
  )
}
