import type { CalendarStrings, DateFormatting } from '@fluentui/react-calendar-compat'
import type { TFunction } from 'i18next'
import { albanianInitials, isKnown } from './albanian.ts'
import { dateFormat } from './format.ts'
import { currentTag } from './i18n.ts'

const month = dateFormat({ month: 'long' })
const shortMonth = dateFormat({ month: 'short' })
const weekday = dateFormat({ weekday: 'long' })
const initial = dateFormat({ weekday: 'narrow' })
const monthAndYear = dateFormat({ month: 'long', year: 'numeric' })
const wholeDay = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

const months = Array.from({ length: 12 }, (_, month) => new Date(2024, month, 1).getTime())
/** A week from its Sunday on. */
const days = Array.from({ length: 7 }, (_, day) => new Date(2024, 8, 1 + day).getTime())

/** The words of a calendar in the language in use. */
export const calendarStrings = (t: TFunction<'common'>): Required<CalendarStrings> => ({
  months: months.map(month),
  shortMonths: months.map(shortMonth),
  days: days.map(weekday),
  shortDays: isKnown(currentTag()) ? days.map(initial) : [...albanianInitials],
  goToToday: t('calendar.goToToday'),
  prevMonthAriaLabel: t('calendar.previousMonth'),
  nextMonthAriaLabel: t('calendar.nextMonth'),
  prevYearAriaLabel: t('calendar.previousYear'),
  nextYearAriaLabel: t('calendar.nextYear'),
  prevYearRangeAriaLabel: t('calendar.previousYears'),
  nextYearRangeAriaLabel: t('calendar.nextYears'),
  monthPickerHeaderAriaLabel: t('calendar.changeYear', { year: '{0}' }),
  yearPickerHeaderAriaLabel: t('calendar.changeMonth', { month: '{0}' }),
  closeButtonAriaLabel: t('close'),
  weekNumberFormatString: t('calendar.week', { week: '{0}' }),
  selectedDateFormatString: t('calendar.selectedDay', { day: '{0}' }),
  todayDateFormatString: t('calendar.todayIs', { day: '{0}' }),
  dayMarkedAriaLabel: t('calendar.marked'),
})

/** A day as the language in use says it, with its year. */
export function spokenDay(date: Date): string {
  return wholeDay(date.getTime())
}

/** Dates in a calendar, as the language in use writes them. */
export const calendarDates: DateFormatting = {
  formatDay: (date) => String(date.getDate()),
  formatMonth: (date) => month(date.getTime()),
  formatYear: (date) => String(date.getFullYear()),
  formatMonthDayYear: spokenDay,
  formatMonthYear: (date) => monthAndYear(date.getTime()),
}
