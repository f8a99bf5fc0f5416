import { limits } from '../../catalogue/limits.ts'
import type { DaySpan } from '../../values/day-spans.ts'
import { addDays, daysBetween, weekday } from '../../values/time.ts'
import type { SheetProject } from './sheets.ts'

/** When an organisation works: days of the week, 0 = Sunday, and the hours of each. */
export interface WorkingWeek {
  days: readonly number[]
  hours: number
}

/** From Monday to Friday. */
export const usualWeek: WorkingWeek = { days: [1, 2, 3, 4, 5], hours: limits.workingHours }

/** The working hours of somebody from one day to another, both included. */
export function workingHours({ days, hours }: WorkingWeek, [from, to]: DaySpan): number {
  const length = Math.max(0, daysBetween(from, to) + 1)
  const weeks = Math.floor(length / 7)
  const rest = Array.from({ length: length % 7 }, (_, n) => weekday(addDays(from, n)))
  return hours * (weeks * days.length + rest.filter((day) => days.includes(day)).length)
}

/**
 * The days in which somebody can have worked: those that are asked for, and of all time those since
 * the first project began or was made.
 */
export function workingSpan(
  [from, to]: DaySpan,
  projects: readonly Pick<SheetProject, 'start_date' | 'created_at'>[],
  today: string,
): DaySpan {
  if (from && to) return [from, to]
  const firsts = projects.flatMap(({ start_date, created_at }) => [
    ...(start_date ? [start_date] : []),
    created_at.slice(0, 10),
  ])
  return [firsts.sort()[0] ?? today, today]
}
