import { earlier, later, type Span } from '../../core/roadmap/span.ts'
import { addDays, daysBetween } from '../../core/values/time.ts'

/** Days from left to right. */
export interface TimeAxis {
  first: string
  /** How many there are. */
  days: number
  dayPx: number
}

/** How far from the left a day begins, in pixels; what lies outside is at the end of the axis. */
export const leftOf = ({ first, days, dayPx }: TimeAxis, day: string): number =>
  Math.max(0, Math.min(days, daysBetween(first, day))) * dayPx

/** Where the bar of some days begins, and how wide it is, in pixels. */
export function boxOf(axis: TimeAxis, { start, end }: Span): { left: number; width: number } {
  const left = leftOf(axis, start)
  return { left, width: Math.max(leastWidth, leftOf(axis, addDays(end, 1)) - left) }
}
/** Which ends of the bar of some days lie outside of the axis. */
export const clippedOf = ({ first, days }: TimeAxis, { start, end }: Span) => ({
  start: start < first,
  end: end >= addDays(first, days),
})
/** Narrower bars could neither be seen nor be hit. */
const leastWidth = 6

/** The day at a distance from the left, in pixels. */
export const dayAt = ({ first, dayPx }: TimeAxis, px: number): string =>
  addDays(first, Math.floor(px / dayPx))

/** What a bar is dragged by: the whole of it, or one of its ends. */
export type Grip = 'move' | 'start' | 'end'

/** What other days of a bar are about: as a grip, or several that were used one after the other. */
export type Ends = Grip | 'both'

/** Stored days with what of others was changed. */
export const changedEnds = (stored: Span, { start, end }: Span, ends: Ends): Span => ({
  start: ends === 'end' ? stored.start : start,
  end: ends === 'start' ? stored.end : end,
})

/** Days that were moved, or begin or end otherwise; one day stays at least. */
export function shifted({ start, end }: Span, grip: Grip, by: number): Span {
  if (grip === 'start') return { start: earlier(addDays(start, by), end), end }
  if (grip === 'end') return { start, end: later(addDays(end, by), start) }
  return { start: addDays(start, by), end: addDays(end, by) }
}
