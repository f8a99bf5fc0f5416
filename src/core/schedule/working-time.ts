import { limits } from '../catalogue/limits.ts'

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

/** The days as they are stored, each once and in the order of the week; undefined for other words. */
export const inWeekOrder = (names: readonly string[]): DayName[] =>
  dayNames.filter((name) => names.includes(name))

/** The names among some that are no days. */
export const unknownDays = (names: readonly string[]): string[] =>
  names.filter((name) => !dayNames.some((known) => known === name))
