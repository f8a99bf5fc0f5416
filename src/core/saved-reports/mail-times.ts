import { limits } from '../catalogue/limits.ts'
import { dayIn, dayOfMonth, hourIn, monthEnd, weekday } from '../values/time.ts'

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
 * hours, all where the reader lives. A month that is too short has it on its last day.
 */
export function mailDay(times: MailTimes, now: number, zone: string): string | undefined {
  const [day, hour] = [dayIn(now, zone), hourIn(now, zone)]
  const late = hour - times.mail_hour
  if (!isMailDay(times, day) || late < 0 || late >= limits.reportMailHours) return undefined
  const since = Date.parse(times.mail_since)
  const isPast = dayIn(since, zone) === day && hourIn(since, zone) >= times.mail_hour
  return isPast || since > now ? undefined : day
}

function isMailDay({ mail_every, mail_on }: MailTimes, day: string): boolean {
  if (mail_every === 'weekly') return weekday(day) === mail_on
  if (mail_every === 'monthly')
    return dayOfMonth(day) === Math.min(mail_on, dayOfMonth(monthEnd(day)))
  return mail_every === 'daily'
}
