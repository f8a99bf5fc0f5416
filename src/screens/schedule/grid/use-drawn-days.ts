import { useDeferredValue } from 'react'
import type { Grid } from './grid-context.ts'

/** The days of the chart that are drawn, by their places in it. */
export interface DrawnDays {
  from: number
  /** The first that is not drawn. */
  to: number
}

/**
 * At first the days that a chart which opens with today has in sight, beside names of a width in
 * pixels; all of them once those are drawn.
 */
export function useDrawnDays({ days, axis, today }: Grid, names: number): DrawnDays {
  const isWhole = useDeferredValue(true, false)
  if (isWhole) return { from: 0, to: days.length }
  const room = Math.ceil(Math.max(innerWidth - names, 0) / axis.dayPx) + 1
  const from = Math.max(0, Math.min(days.indexOf(today), days.length - room))
  return { from, to: from + room }
}
