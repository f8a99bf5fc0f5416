import { addDays, firstOfWeek, isDay } from './time.ts'

/** The first and the last day of some; an empty one is open. */
export type DaySpan = readonly [from: string, to: string]

/** Where a reader is in time. */
export interface Today {
  /** Today where the reader is. */
  today?: string | undefined
  /** The day with which weeks begin, 0 = Sunday. */
  weekStart?: number | undefined
}

/** How many days `days` are, today included. */
const nextDays = 7

/** The days that a word of a filter stands for: a period, or a range; undefined for other words. */
function daySpan(value: string, { today, weekStart = 1 }: Today): DaySpan | undefined {
  const days = daysIn(value)
  if (days || !today) return days
  if (value === 'past') return ['', addDays(today, -1)]
  if (value === 'today') return [today, today]
  if (value === 'days') return [today, addDays(today, nextDays - 1)]
  if (value !== 'week') return undefined
  const first = firstOfWeek(today, weekStart)
  return [first, addDays(first, 6)]
}

/** The spans that some words stand for; other words stand for none. */
export const daySpans = (values: Iterable<string>, today: Today): DaySpan[] =>
  [...values].map((value) => daySpan(value, today)).filter((span) => span !== undefined)

/** Whether a day is one of a span. */
export const isWithin = (day: string, [from, to]: DaySpan): boolean =>
  (from === '' || day >= from) && (to === '' || day <= to)

/** Whether something would end before it begins; what is open does not. */
export const isReversed = (
  from: string | null | undefined,
  to: string | null | undefined,
): boolean => Boolean(from && to && from > to)

/** The word for what is from one value to another; one of them may be open. */
export const rangeValue = (from: string | null, to: string | null) => `${from ?? ''}_${to ?? ''}`

/** The two ends of such a word, of which one may be empty, or nothing if it is none. */
export function rangeIn(value: string): readonly [from: string, to: string] | undefined {
  const [from, to, ...more] = value.split('_')
  return to === undefined || more.length > 0 || (!from && !to) ? undefined : [from!, to]
}

/** The days of such a word, or nothing if it is none. */
export function daysIn(value: string): DaySpan | undefined {
  const range = rangeIn(value)
  return range?.every((day) => day === '' || isDay(day)) ? range : undefined
}
