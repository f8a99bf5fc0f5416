import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses another element when the focused one of an area is removed, as it is with a deleted
 * task. Otherwise the keyboard would be nowhere.
 */
export function useFocusKept(
  area: RefObject<HTMLElement | null>,
  next: () => HTMLElement | null | undefined,
) {
  const focused = useRef<Node>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Node && area.current?.contains(target)) focused.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [area])
  // After each drawing, as the next element may be drawn later.
  useEffect(() => {
    if (focused.current?.isConnected !== false) return
    if (document.activeElement === document.body) next()?.focus({ preventScroll: true })
  })
}
