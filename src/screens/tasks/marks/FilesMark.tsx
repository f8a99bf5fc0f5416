import { AttachRegular } from '@fluentui/react-icons'
import type { Row } from '../../../core/model.ts'
import { CountedMark } from './CountedMark.tsx'

/** How many files a task has; nothing without any. */
export const FilesMark = ({ task, className }: { task: Row<'task'>; className: string }) => (
  <CountedMark
    icon={AttachRegular}
    count={task.attachments_count}
    words="fileCount"
    className={className}
  />
)
