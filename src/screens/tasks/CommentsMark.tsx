import { CommentRegular } from '@fluentui/react-icons'
import type { Row } from '../../core/model.ts'
import { CountedMark } from './CountedMark.tsx'
import { useTaskContext } from './task-context.ts'

/** How many comments a task has; nothing without any. */
export function CommentsMark({ task, className }: { task: Row<'task'>; className: string }) {
  const { t } = useTaskContext()
  const count = task.comments_count
  const text = t('commentCount', { count })
  return <CountedMark {...{ icon: CommentRegular, count, text, className }} />
}
