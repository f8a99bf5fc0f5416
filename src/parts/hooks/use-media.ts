import { useSyncExternalStore } from 'react'
import { limits } from '../../core/catalogue/limits.ts'

/** Whether a media query holds. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )

/** Whether the screen is as narrow as a phone's (A2). */
export const useNarrow = () => useMedia(`(max-width: ${limits.mobilePx}px)`)
