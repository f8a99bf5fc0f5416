import type { PositioningImperativeRef } from '@fluentui/react-components'
import { type RefObject, useEffect, useRef } from 'react'

interface Place {
  getBoundingClientRect(): DOMRect
}

/** Keeps what is positioned beside a place there while the place moves without being scrolled. */
export function useFollow(place: Place): RefObject<PositioningImperativeRef | null> {
  const positioning = useRef<PositioningImperativeRef>(null)
  useEffect(() => {
    let last = place.getBoundingClientRect()
    let frame = requestAnimationFrame(function follow() {
      frame = requestAnimationFrame(follow)
      const now = place.getBoundingClientRect()
      if (now.left === last.left && now.top === last.top) return
      last = now
      positioning.current?.updatePosition()
    })
    return () => cancelAnimationFrame(frame)
  }, [place])
  return positioning
}
