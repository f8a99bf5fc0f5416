import type { Span } from '../roadmap/span.ts'
import { addDays, isDay, monthEnd, weekday } from '../values/time.ts'
import { type Calendar, isWorkingDay } from './calendar.ts'
import { daysOf } from './load.ts'

/** What the chart shows: a calendar month, or two weeks. */
export const chartTypes = ['week', 'month'] as const
export type ChartType = (typeof chartTypes)[number]

/** A day, or another where the calendar has ended or not begun: it has the years 0000 to 9999. */
const within = (day: string, other: string) => (isDay(day) ? day : other)

/**
 * The days that are shown with a day: its month, or fourteen days from the Monday of its week, as far
 * as the calendar goes.
 */
export function chartOf(day: string, type: ChartType): Span {
  if (type === 'month') return { start: `${day.slice(0, 7)}-01`, end: monthEnd(day) }
  const sinceMonday = (weekday(day) + 6) % 7
  return {
    start: within(addDays(day, -sinceMonday), '0000-01-01'),
    end: within(addDays(day, 13 - sinceMonday), '9999-12-31'),
  }
}

/** A day that is shown that many charts further on. */
export function chartsOn(day: string, type: ChartType, by: number): string {
  const { start, end } = chartOf(day, type)
  if (by === 0) return start
  return type === 'week'
    ? addDays(start, by * 14)
    : chartsOn(by > 0 ? addDays(end, 1) : addDays(start, -1), type, by - Math.sign(by))
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const names = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')
const monthOf = (day: string) => `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

/** The days of a chart as the wire has them (B3.45): always in one element, however many months. */
export function chartDates(day: string, type: ChartType, calendar: Calendar, today: string) {
  const { start, end } = chartOf(day, type)
  const days = daysOf({ start, end }).map((each) => ({
    day: Number(each.slice(8)),
    name: names[weekday(each)]!,
    isWeekend: !isWorkingDay(each, calendar),
    isToday: each === today,
    ...(type === 'week' ? { month: monthOf(each) } : {}),
  }))
  return {
    date_data: [{ month: monthOf(start), weeks: [], days }],
    chart_start: start,
    chart_end: end,
  }
}
