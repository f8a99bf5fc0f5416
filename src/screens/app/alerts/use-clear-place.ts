import { type RefObject, useEffect, useState } from 'react'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Place } from './clear-place.ts'

const gap = 8
/** Below the top bar, at the side of the window. */
const first: Place = { top: limits.topBarPx + gap, right: 16 }

/** Where messages cover no control of the page, or of the dialog over it, while there are any. */
export function useClearPlace(stack: RefObject<HTMLElement | null>, count: number): Place {
  const [place, setPlace] = useState(first)
  useEffect(() => {
    if (count === 0) return
    let isOver = false
    let stop = () => {}
    const tell = (next: Place) =>
      setPlace((before) => (before.top === next.top && before.right === next.right ? before : next))
    // Where it cannot be had they stay in the first place.
    import('./watch-place.ts').then(
      ({ watchPlace }) => {
        if (!isOver) stop = watchPlace({ stack: () => stack.current, tell, first, gap })
      },
      () => {},
    )
    return () => {
      isOver = true
      stop()
    }
  }, [stack, count])
  return place
}
