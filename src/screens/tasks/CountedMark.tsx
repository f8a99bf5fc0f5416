import type { ComponentType } from 'react'

interface CountedMarkProps {
  icon: ComponentType<{ 'aria-hidden': true }>
  count: number
  /** The count in words. */
  text: string
  className: string
}

/** How much of something a task has; nothing without any. */
export function CountedMark({ icon: Icon, count, text, className }: CountedMarkProps) {
  if (count === 0) return null
  return (
    <span className={className} title={text}>
      <Icon aria-hidden />
      <span aria-label={text} role="img">
        {count}
      </span>
    </span>
  )
}
