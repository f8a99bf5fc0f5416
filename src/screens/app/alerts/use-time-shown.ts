import { type FocusEvent, useEffect, useRef, useState } from 'react'

/**
 * Calls back once something was shown for `lasts` milliseconds, never if null. The time begins again
 * after the pointer or the focus has been on it: what is being read, or about to be pressed, does
 * not go. Gives what the element listens to.
 */
export function useTimeShown(lasts: number | null, over: () => void) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const latest = useRef(over)
  latest.current = over
  const isAttended = isHovered || isFocused
  useEffect(() => {
    if (lasts === null || isAttended) return
    const timer = setTimeout(() => latest.current(), lasts)
    return () => clearTimeout(timer)
  }, [lasts, isAttended])
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(currentTarget.contains(relatedTarget)),
  }
}
