import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Moves the focus to a new screen, so that keys and screen readers go on there and not at what is
 * gone.
 */
export function useFocusOnPage(): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    content.current?.scrollTo(0, 0)
    if (!content.current?.contains(document.activeElement))
      content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
