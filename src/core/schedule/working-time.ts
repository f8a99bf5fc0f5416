import { limits } from '../catalogue/limits.ts'
import type { Span } from '../roadmap/span.ts'
import { addDays, daysBetween, weekday } from '../values/time.ts'

/** The days of the week as the wire has them, whatever the language. */
export const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type DayName = (typeof dayNames)[number]

/** When and how long people of an organisation work. */
export interface WorkingTime {
  /** In the order of the week. */
  workingDays: readonly DayName[]
  /** A day. */
  workingHours: number
}

export const defaultWorkingTime: WorkingTime = {
  workingDays: dayNames.slice(0, 5),
  workingHours: limits.workingHours,
}

const dayName = (day: string): DayName => dayNames[(weekday(day) + 6) % 7]!

export const isWorkingDay = (day: string, { workingDays }: WorkingTime): boolean =>
  workingDays.includes(dayName(day))

/** How many days from the first to the last are worked on; the length of the time does not matter. */
export function workingDaysIn({ start, end }: Span, time: WorkingTime): number {
  const days = daysBetween(start, end) + 1
  if (days <= 0) return 0
  const weeks = Math.floor(days / 7)
  let count = weeks * time.workingDays.length
  for (let each = weeks * 7; each < days; each++)
    if (isWorkingDay(addDays(start, each), time)) count++
  return count
}

/** The days as they are stored, each once and in the order of the week; undefined for other words. */
export const inWeekOrder = (names: readonly string[]): DayName[] =>
  dayNames.filter((name) => names.includes(name))

/** The names among some that are no days. */
export const unknownDays = (names: readonly string[]): string[] =>
  names.filter((name) => !dayNames.some((known) => known === name))
