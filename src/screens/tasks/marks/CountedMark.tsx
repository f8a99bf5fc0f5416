import type { ComponentType } from 'react'
import { useTaskContext } from '../task-context.ts'

interface CountedMarkProps {
  icon: ComponentType<{ 'aria-hidden': true }>
  count: number
  /** The text of the count. */
  words: 'commentCount' | 'fileCount'
  className: string
}

/** How much of something a task has; nothing without any. */
export function CountedMark({ icon: Icon, count, words, className }: CountedMarkProps) {
  const { t } = useTaskContext()
  if (count === 0) return null
  const text = t(words, { count })
  return (
    <span className={className} title={text}>
      <Icon aria-hidden />
      <span aria-label={text} role="img">
        {count}
      </span>
    </span>
  )
}
