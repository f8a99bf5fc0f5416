import { limits } from '../../../../core/catalogue/limits.ts'
import { earlier, joined, later, type Span } from '../../../../core/roadmap/span.ts'
import { addDays, daysBetween, firstOfWeek, monthEnd } from '../../../../core/values/time.ts'
import type { Ends, TimeAxis } from '../../../../parts/timeline/axis.ts'

/** How the days of the roadmap are drawn: in columns of an hour, of a day, or of more of them. */
export const zooms = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const
export type Zoom = (typeof zooms)[number]

/** The width of a day, in pixels; where columns are days it is that of the schedule (A9). */
const dayWidths: Readonly<Record<Zoom, number>> = {
  hour: 24 * 44,
  day: limits.scheduleCellPx,
  week: 20,
  month: 5,
  quarter: 2,
  year: 0.6,
}

/** What is further away from today is drawn at the end of the axis: no page is wide enough. */
const mostDays = (zoom: Zoom) => (zoom === 'hour' ? 366 : 3_653)

export interface TimeColumn {
  key: string
  /** Its first day, and its hour if it is one. */
  day: string
  hour?: number
  /** How many days lie before it on the axis, and how many are in it. */
  at: number
  days: number
}

/** The days of the roadmap from left to right. */
export interface Axis extends TimeAxis {
  zoom: Zoom
  columns: readonly TimeColumn[]
}

interface Drawn {
  zoom: Zoom
  today: string
  /** The day with which weeks begin, 0 = Sunday. */
  weekStart: number
}

/**
 * An axis that holds some days and today, from two months before the month of the first to three
 * after that of the last.
 */
export function axisOf(spans: Iterable<Span>, { zoom, today, weekStart }: Drawn): Axis {
  let { start, end }: Span = { start: today, end: today }
  for (const span of spans) ({ start, end } = joined({ start, end }, span))
  const from = later(start, addDays(today, -mostDays(zoom)))
  const to = earlier(end, addDays(today, mostDays(zoom)))
  const first = beginningOf(zoom, monthsOn(from, -2), weekStart)
  const columns = columnsOf(zoom, first, monthEnd(monthsOn(to, 3)))
  const last = columns.at(-1)!
  const days = Math.round(last.at + last.days)
  return { zoom, first, days, dayPx: dayWidths[zoom], columns }
}

/** The first day of the month some months on. */
function monthsOn(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
}

/** The first day of the column that holds the first day of a month. */
function beginningOf(zoom: Zoom, month: string, weekStart: number): string {
  if (zoom === 'week') return firstOfWeek(month, weekStart)
  if (zoom === 'quarter') return monthsOn(month, -((Number(month.slice(5, 7)) - 1) % 3))
  if (zoom === 'year') return `${month.slice(0, 4)}-01-01`
  return month
}

const nextOf: Readonly<Record<Exclude<Zoom, 'hour'>, (day: string) => string>> = {
  day: (day) => addDays(day, 1),
  week: (day) => addDays(day, 7),
  month: (day) => monthsOn(day, 1),
  quarter: (day) => monthsOn(day, 3),
  year: (day) => monthsOn(day, 12),
}

function columnsOf(zoom: Zoom, first: string, last: string): TimeColumn[] {
  const columns: TimeColumn[] = []
  for (let [day, at] = [first, 0]; day <= last; ) {
    const next = nextOf[zoom === 'hour' ? 'day' : zoom](day)
    const days = daysBetween(day, next)
    if (zoom === 'hour') columns.push(...hoursOf(day, at))
    else columns.push({ key: day, day, at, days })
    day = next
    at += days
  }
  return columns
}

/** The hours of a day, all of the same width: no day of the axis has 23 or 25. */
const hoursOf = (day: string, at: number): TimeColumn[] =>
  Array.from({ length: 24 }, (_, hour) => ({
    ...{ key: `${day} ${hour}`, day, hour, at: at + hour / 24, days: 1 / 24 },
  }))

type Days = { start_date: string | null; end_date: string | null }

/**
 * The days of what has a bar that is now on others: those alone that were changed, unless the bar had
 * but one and gets both. One that has a single day keeps that when it is moved.
 */
export function daysOf(before: Days, { start, end }: Span, ends: Ends): Partial<Days> {
  const [hasStart, hasEnd] = [before.start_date !== null, before.end_date !== null]
  if (hasStart && hasEnd && before.start_date! > before.end_date!) ends = 'both'
  if (ends === 'start' && hasEnd) return { start_date: start }
  if (ends === 'end' && hasStart) return { end_date: end }
  if (ends === 'move' && hasStart !== hasEnd)
    return hasStart ? { start_date: start } : { end_date: end }
  return { start_date: start, end_date: end }
}
