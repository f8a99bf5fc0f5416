import { limits } from '../catalogue/limits.ts'
import {
  addDays,
  dayIn,
  dayOfMonth,
  daysBetween,
  hourIn,
  monthEnd,
  weekday,
} from '../values/time.ts'

/** How often a saved report is mailed. */
export const mailPaces = ['never', 'daily', 'weekly', 'monthly'] as const
export type MailPace = (typeof mailPaces)[number]

/** A report that is not mailed. */
export const unmailed = {
  ...({ mail_every: 'never', mail_format: 'xlsx' } as const),
  ...{ mail_on: 1, mail_hour: 8 },
}

/** When a saved report is mailed. */
export interface MailTimes {
  mail_every: MailPace
  /** The day of the week, 0 = Sunday, or of the month. */
  mail_on: number
  mail_hour: number
  /** When this was decided: what would have been due before is not. */
  mail_since: string
}

/**
 * The day of the mail that is due at an instant, if one is: on such a day, from its hour on, for some
 * hours, also of the night after it, all where the reader lives. A month that is too short has it on its
 * last day.
 */
export function mailDay(times: MailTimes, now: number, zone: string): string | undefined {
  const today = dayIn(now, zone)
  const day = [today, addDays(today, -1)].find((each) => isDue(times, each, now, zone))
  if (day === undefined || !isMailDay(times, day)) return undefined
  const since = Date.parse(times.mail_since)
  return since > now || hoursLate(times, day, since, zone) >= 0 ? undefined : day
}

/** Whether a mail of a day may be sent at an instant: on that day, or as late as it may be at the most. */
export const isInTime = (times: MailTimes, day: string, now: number, zone: string): boolean =>
  dayIn(now, zone) === day || isDue(times, day, now, zone)

function isDue(times: MailTimes, day: string, now: number, zone: string): boolean {
  const late = hoursLate(times, day, now, zone)
  return late >= 0 && late < limits.reportMailHours
}

/** By how many hours of the clock the mail of a day is late at an instant; negative before its hour. */
const hoursLate = ({ mail_hour }: MailTimes, day: string, at: number, zone: string): number =>
  24 * daysBetween(day, dayIn(at, zone)) + hourIn(at, zone) - mail_hour

function isMailDay({ mail_every, mail_on }: MailTimes, day: string): boolean {
  if (mail_every === 'weekly') return weekday(day) === mail_on
  if (mail_every === 'monthly')
    return dayOfMonth(day) === Math.min(mail_on, dayOfMonth(monthEnd(day)))
  return mail_every === 'daily'
}
