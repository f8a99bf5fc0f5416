import { useCallback, useSyncExternalStore } from 'react'
import { limits } from '../core/limits.ts'

/** Whether a media query holds, now and when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** The layout of the window (A2). */
export function useLayout(): 'mobile' | 'tablet' | 'desktop' {
  const desktop = useMedia(`(min-width: ${limits.desktopPx}px)`)
  const mobile = useMedia(`(max-width: ${limits.mobilePx - 1}px)`)
  return desktop ? 'desktop' : mobile ? 'mobile' : 'tablet'
}
