import { AttachRegular } from '@fluentui/react-icons'
import type { Row } from '../../core/model.ts'
import { CountedMark } from './CountedMark.tsx'
import { useTaskContext } from './task-context.ts'

/** How many files a task has; nothing without any. */
export function FilesMark({ task, className }: { task: Row<'task'>; className: string }) {
  const { t } = useTaskContext()
  const count = task.attachments_count
  const text = t('fileCount', { count })
  return <CountedMark {...{ icon: AttachRegular, count, text, className }} />
}
