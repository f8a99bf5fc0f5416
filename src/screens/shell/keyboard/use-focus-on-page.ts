import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { overlays } from '../overlays/overlays.ts'

/**
 * Moves the focus to a new screen, so that keys and screen readers go on there and not at what is
 * gone. What was opened over the page while the screen was loading keeps it.
 */
export function useFocusOnPage(): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    const screen = content.current
    if (!screen || last.current === pathname) return
    last.current = pathname
    screen.scrollTop = 0
    if (!overlays.open && !screen.contains(document.activeElement))
      screen.focus({ preventScroll: true })
  }, [pathname])
  return content
}
