import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The width of an element in pixels, while it is wanted and known. */
export function useWidth(ref: RefObject<HTMLElement | null>, isWanted: boolean) {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    if (!ref.current || !isWanted) return
    const observer = new ResizeObserver((entries) => {
      const last = entries.at(-1)?.contentRect.width
      // Before it is painted, so that nothing is seen twice.
      if (last !== undefined) flushSync(() => setWidth(last))
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, isWanted])
  return isWanted ? width : undefined
}
