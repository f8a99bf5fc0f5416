import type { RefuseWith } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { isReversed } from '../values/day-spans.ts'

/** From one day to another, both included. */
export interface Span {
  start: string
  end: string
}

type Days = Pick<Row<'task'>, 'start_date' | 'end_date'>

/** The days from the first to the last that is set. */
export function spanOf({ start_date, end_date }: Days): Span | undefined {
  const [start, end] = [start_date ?? end_date, end_date ?? start_date]
  if (start === null || end === null) return undefined
  return start <= end ? { start, end } : { start: end, end: start }
}

/** Refuses days in the wrong order. */
export function checkOrder(
  { start_date, end_date }: { [D in keyof Days]?: string | null | undefined },
  refuse: RefuseWith<'dates_reversed', 'end_date'>,
) {
  if (isReversed(start_date, end_date)) refuse('dates_reversed', 'end_date')
}

/** The days that hold both. */
export const joined = (one: Span, other: Span): Span => ({
  start: earlier(one.start, other.start),
  end: later(one.end, other.end),
})

/** The first and the last of two days. */
export const earlier = (one: string, other: string) => (one < other ? one : other)
export const later = (one: string, other: string) => (one > other ? one : other)
