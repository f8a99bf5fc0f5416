import { type Calendar, workIn } from '../../schedule/calendar.ts'
import type { DaySpan } from '../../values/day-spans.ts'
import { dayIn } from '../../values/time.ts'
import type { SheetProject } from './sheets.ts'

/** The working hours of somebody from one day to another, both included. */
export const workingHours = (calendar: Calendar, [start, end]: DaySpan): number =>
  workIn({ start, end }, calendar).seconds / 3_600

/**
 * The days in which somebody can have worked: those that are asked for, and of all time those since
 * the first project began or was made.
 */
export function workingSpan(
  [from, to]: DaySpan,
  projects: readonly Pick<SheetProject, 'start_date' | 'created_at'>[],
  { today, zone }: { today: string; zone: string | undefined },
): DaySpan {
  if (from && to) return [from, to]
  const firsts = projects.flatMap(({ start_date, created_at }) => [
    ...(start_date ? [start_date] : []),
    dayIn(Date.parse(created_at), zone),
  ])
  return [firsts.sort()[0] ?? today, today]
}
