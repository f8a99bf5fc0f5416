import type { Row } from '../model.ts'
import { earlier, later, type Span } from '../roadmap/span.ts'
import { compare } from '../values/compare.ts'
import { grouped } from '../values/grouped.ts'
import { addDays, daysBetween, weekday } from '../values/time.ts'
import { dayNames, type WorkingTime } from './working-time.ts'

/** Days without work, and why. */
export type DaysOff = Pick<Row<'day_off'>, 'name' | 'start_date' | 'end_date'>

/** When somebody works. */
export interface Calendar {
  /** How long on each day of the week, from Monday; in seconds. */
  week: readonly number[]
  /**
   * Days on which they do not, whatever day of the week it is, in the order of their starts. They may
   * share days.
   */
  off: readonly DaysOff[]
}

/** How long an organisation works on each day of the week, in seconds. */
export const weekOf = ({ workingDays, workingHours }: WorkingTime): number[] =>
  dayNames.map((name) => (workingDays.includes(name) ? Math.round(workingHours * 3_600) : 0))

/** How long somebody works on a day, in seconds. */
export const capacityOn = (day: string, calendar: Calendar): number =>
  dayOffOn(day, calendar) ? 0 : calendar.week[weekdayOf(day)]!

const weekdayOf = (day: string) => (weekday(day) + 6) % 7

export const isWorkingDay = (day: string, calendar: Calendar): boolean =>
  capacityOn(day, calendar) > 0

/** Why somebody does not work on a day, if that is because of more than the day of the week. */
export const dayOffOn = (day: string, { off }: Calendar): DaysOff | undefined =>
  off.find(({ start_date, end_date }) => start_date <= day && day <= end_date)

/** The last day of some on which somebody works, and which is after another, if there is one. */
export function lastWorkingDay(
  { start, end }: Span,
  calendar: Calendar,
  after: string,
): string | undefined {
  if (!calendar.week.some((seconds) => seconds > 0)) return undefined
  for (let day = end; day >= start && day > after; ) {
    const off = dayOffOn(day, calendar)
    if (!off && calendar.week[weekdayOf(day)]! > 0) return day
    day = addDays(off?.start_date ?? day, -1)
  }
  return undefined
}

/** How many days from the first to the last somebody works on, and how long altogether, in seconds. */
export function workIn(span: Span, calendar: Calendar): { days: number; seconds: number } {
  const work = ofWeeks(span, calendar.week)
  for (const gap of apart(span, calendar.off)) {
    const { days, seconds } = ofWeeks(gap, calendar.week)
    work.days -= days
    work.seconds -= seconds
  }
  return work
}

/** How many days from the first to the last somebody works on. */
export const workingDaysIn = (span: Span, calendar: Calendar): number => workIn(span, calendar).days

/** The work of whole weeks, and of the days that are left. */
function ofWeeks({ start, end }: Span, week: readonly number[]) {
  const length = Math.max(0, daysBetween(start, end) + 1)
  const weeks = Math.floor(length / 7)
  const first = length > 0 ? weekdayOf(start) : 0
  let [days, seconds] = [0, 0]
  for (const [at, work] of week.entries()) {
    const times = weeks + ((at - first + 7) % 7 < length % 7 ? 1 : 0)
    if (work > 0) days += times
    seconds += times * work
  }
  return { days, seconds }
}

/** The days off within a span, each in one part. */
function apart({ start, end }: Span, off: readonly DaysOff[]): Span[] {
  const parts: Span[] = []
  let from = start
  for (const each of off) {
    const first = later(each.start_date, from)
    const last = earlier(each.end_date, end)
    if (first > last) continue
    parts.push({ start: first, end: last })
    from = addDays(last, 1)
  }
  return parts
}

/** What a team's calendars are made of. */
interface TeamTime {
  /** That of the organisation. */
  time: WorkingTime
  /** Of the whole team, and of its members. */
  daysOff: readonly (DaysOff & Pick<Row<'day_off'>, 'team_member_id'>)[]
  hours: readonly Pick<Row<'member_hours'>, 'id' | 'seconds_per_day'>[]
}

/** When each member of a team works; without an id, who has nothing of their own. */
export function calendarsOf({ time, daysOff, hours }: TeamTime) {
  const week = weekOf(time)
  const own = new Map(hours.map(({ id, seconds_per_day }) => [id, seconds_per_day]))
  const off = grouped(inOrder(daysOff), ({ team_member_id }) => team_member_id)
  const holidays = off.get(null) ?? []
  return (memberId?: string): Calendar => ({
    week: (memberId !== undefined && own.get(memberId)) || week,
    off: memberId === undefined ? holidays : inOrder([...holidays, ...(off.get(memberId) ?? [])]),
  })
}

/** When somebody works of whom there are several calendars: as little as each of them says. */
export const least = (calendars: readonly Calendar[]): Calendar => ({
  week: dayNames.map((_, at) => Math.min(...calendars.map(({ week }) => week[at]!))),
  off: inOrder(calendars.flatMap(({ off }) => off)),
})

const inOrder = <T extends DaysOff>(off: readonly T[]): T[] =>
  [...off].sort((a, b) => compare(a.start_date, b.start_date, 1))
