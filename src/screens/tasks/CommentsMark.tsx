import { CommentRegular } from '@fluentui/react-icons'
import type { Row } from '../../core/model.ts'
import { useTaskContext } from './task-context.ts'

/** How many comments a task has; nothing without any. */
export function CommentsMark({ task, className }: { task: Row<'task'>; className: string }) {
  const { t } = useTaskContext()
  const count = task.comments_count
  if (count === 0) return null
  const text = t('commentCount', { count })
  return (
    <span className={className} title={text}>
      <CommentRegular aria-hidden />
      <span aria-label={text} role="img">
        {count}
      </span>
    </span>
  )
}
