import { type CalendarStrings, defaultCalendarStrings } from '@fluentui/react-calendar-compat'
import { currentTag } from './i18n.ts'

const names = (options: Intl.DateTimeFormatOptions, dates: Date[]) =>
  dates.map((date) => new Intl.DateTimeFormat(currentTag(), options).format(date))

/** The words of a calendar in the language in use. */
export function calendarStrings(): CalendarStrings {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2024, month, 1))
  const days = Array.from({ length: 7 }, (_, day) => new Date(2024, 8, 1 + day))
  return {
    ...defaultCalendarStrings,
    months: names({ month: 'long' }, months),
    shortMonths: names({ month: 'short' }, months),
    days: names({ weekday: 'long' }, days),
    shortDays: names({ weekday: 'narrow' }, days),
  }
}
