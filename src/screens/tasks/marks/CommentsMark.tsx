import { CommentRegular } from '@fluentui/react-icons'
import type { Row } from '../../../core/model.ts'
import { CountedMark } from './CountedMark.tsx'

/** How many comments a task has; nothing without any. */
export const CommentsMark = ({ task, className }: { task: Row<'task'>; className: string }) => (
  <CountedMark
    icon={CommentRegular}
    count={task.comments_count}
    words="commentCount"
    className={className}
  />
)
