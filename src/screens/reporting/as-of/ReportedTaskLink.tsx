import type { ComponentProps } from 'react'
import { TaskOverLink } from '../../tasks/over/TaskOverLink.tsx'
import { useMoment } from './use-moment.ts'

/** The name of a task that opens it; of a moment that is over it opens nothing, as it is another now. */
export function ReportedTaskLink(props: ComponentProps<typeof TaskOverLink>) {
  const isPast = useMoment() !== undefined
  const { projectId: _, taskId: __, ...text } = props
  return isPast ? <span {...text} /> : <TaskOverLink {...props} />
}
