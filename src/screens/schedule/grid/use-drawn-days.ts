import { type RefObject, useEffect, useState } from 'react'
import type { Grid } from './grid-context.ts'

/** The days of the chart that are drawn, by their places in it. */
export interface DrawnDays {
  from: number
  /** The first that is not drawn. */
  to: number
}

/** So many days are drawn anew at once while the chart is scrolled, and so many beyond its edges. */
const step = 4

/**
 * The days that a chart has in sight beside names of a width in pixels, at first those from today; and some more on
 * both sides once it has told where it is.
 */
export function useDrawnDays(
  { days, axis, today }: Grid,
  names: number,
  scroller: RefObject<HTMLElement | null>,
): DrawnDays {
  const count = days.length
  const roomFor = (width: number) => Math.ceil(Math.max(width - names, 0) / axis.dayPx) + 1
  const [drawn, setDrawn] = useState<DrawnDays>(() => {
    const room = roomFor(innerWidth)
    const from = Math.max(0, Math.min(days.indexOf(today), count - room))
    return { from, to: from + room }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the room is made of is named
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const first = Math.floor(element.scrollLeft / axis.dayPx)
      const last = first + roomFor(element.clientWidth || innerWidth)
      const from = Math.max(0, Math.floor(first / step - 1) * step)
      const to = Math.min(count, Math.ceil(last / step + 1) * step)
      setDrawn((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [count, axis.dayPx, names, scroller])
  return drawn
}
