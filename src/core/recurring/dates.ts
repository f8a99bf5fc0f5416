import type { Row } from '../model.ts'
import { addDays, addMonths, dayOfMonth, monthEnd, weekday } from '../values/time.ts'

/*
 * The dates of a schedule. They are days of the calendar (`YYYY-MM-DD`), in no time zone: which day
 * is today where somebody lives is for others to say.
 */

/** The part of a schedule that its dates follow from. */
export type Rule = Pick<
  Row<'task_schedule'>,
  | 'schedule_type'
  | 'days_of_week'
  | 'date_of_month'
  | 'week_of_month'
  | 'day_of_month'
  | 'interval_days'
  | 'interval_weeks'
  | 'interval_months'
  | 'start_date'
  | 'end_date'
  | 'anchor_date'
>

/** The first date of a schedule that is later than a day; null where there is none. */
export function nextDate(rule: Rule, after: string): string | null {
  const { start_date, end_date } = rule
  const isBefore = start_date !== null && after < start_date
  if ((isBefore ? start_date : after) >= lastYear) return null
  const next = isBefore ? firstFrom(rule, start_date) : following(rule, after)
  return end_date && next > end_date ? null : next
}

/** The last year of the calendar; no step is longer than a year. */
const lastYear = '9999'

/** The next dates of a schedule that are later than a day, at most so many. */
export function nextDates(rule: Rule, after: string, most: number): string[] {
  const dates: string[] = []
  for (let last: string | null = after; dates.length < most; dates.push(last)) {
    last = nextDate(rule, last)
    if (!last) break
  }
  return dates
}

/**
 * The date with which a series goes on after a day: the latest one by today, since those before it
 * were missed, and else the first one to come (decision 104).
 */
export function dateToGoOn(rule: Rule, after: string, today: string): string | null {
  let next = nextDate(rule, after)
  for (let later = next; later && later <= today; later = nextDate(rule, later)) next = later
  return next
}

/** A first date from a day on: that day itself, unless the rule names others. */
function firstFrom(rule: Rule, start: string): string {
  return isNamed(rule, start) ? start : following(rule, start)
}

/** Whether a day is one that the rule names; a rule that only counts on names all of them. */
function isNamed(rule: Rule, on: string): boolean {
  const { schedule_type, days_of_week, date_of_month, week_of_month, day_of_month } = rule
  if (schedule_type === 'weekly')
    return days_of_week.length === 0 || days_of_week.includes(weekday(on))
  if (schedule_type !== 'monthly') return true
  if (date_of_month !== null) return dayOfMonth(on) === date_of_month
  return week_of_month === null || day_of_month === null
    ? true
    : nthWeekday(on, week_of_month, day_of_month) === on
}

/** The date that follows a day, without regard to start and end. */
function following(rule: Rule, after: string): string {
  switch (rule.schedule_type) {
    case 'daily':
      return addDays(after, 1)
    case 'weekly':
      return followingWeekday(rule.days_of_week, after)
    case 'monthly':
      return followingInMonth(rule, after)
    case 'yearly':
      return addMonths(after, 12, rule.anchor_date)
    case 'every_x_days':
      return addDays(after, rule.interval_days ?? 1)
    case 'every_x_weeks':
      return addDays(after, 7 * (rule.interval_weeks ?? 1))
    case 'every_x_months':
      return addMonths(after, rule.interval_months ?? 1, rule.anchor_date)
  }
}

/** The next of some days of the week; without any the same one in the next week. */
function followingWeekday(days: readonly number[], after: string): string {
  for (let ahead = 1; ahead < 7; ahead++)
    if (days.includes(weekday(addDays(after, ahead)))) return addDays(after, ahead)
  return addDays(after, 7)
}

function followingInMonth(rule: Rule, after: string): string {
  const { date_of_month, week_of_month, day_of_month, anchor_date } = rule
  const inMonth = (of: string): string | null => {
    if (date_of_month !== null) return addDays(monthStart(of), date_of_month - 1)
    return week_of_month === null || day_of_month === null
      ? null
      : nthWeekday(of, week_of_month, day_of_month)
  }
  const here = inMonth(after)
  if (here === null) return addMonths(after, 1, anchor_date)
  return here > after ? here : inMonth(addDays(monthEnd(after), 1))!
}

const monthStart = (of: string) => `${of.slice(0, 7)}-01`

/** The n-th of a day of the week in the month of a day; the fifth is the last one. */
function nthWeekday(of: string, week: number, day: number): string {
  const ahead = (from: string) => (day - weekday(from) + 7) % 7
  if (week < 5) {
    const first = monthStart(of)
    return addDays(first, ahead(first) + 7 * (week - 1))
  }
  const lastWeek = addDays(monthEnd(of), -6)
  return addDays(lastWeek, ahead(lastWeek))
}
