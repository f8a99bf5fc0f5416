import { type RefObject, useEffect, useRef } from 'react'

/** Whether a component is still drawn, for what comes back to it later. */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
