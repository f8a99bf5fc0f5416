import { Calendar, type CalendarProps } from '@fluentui/react-calendar-compat'
import { useTranslation } from 'react-i18next'
import { calendarDates, calendarStrings, spokenDay } from '../text/calendar-strings.ts'
import { toDate, toDay } from '../text/days.ts'
import { firstDayOfWeek } from '../text/first-day.ts'

interface MonthCalendarProps
  extends Partial<Pick<CalendarProps, 'calendarDayProps' | 'showGoToToday'>> {
  /** Days as `YYYY-MM-DD`. */
  value: string | null
  min?: string | null | undefined
  max?: string | null | undefined
  onPick: (day: string) => void
  /** What a day has, in a word or two and as it is read out; nothing for most days. */
  badgeOf?: (day: string) => { text: string; says: string } | undefined
}

/** Fluent UI names days in the order of English: `23, November, 2026`. */
function nameDay(
  cell: HTMLElement | null,
  date: Date,
  badge: ReturnType<NonNullable<MonthCalendarProps['badgeOf']>>,
) {
  const button = cell?.querySelector('button')
  if (!button) return
  const name = spokenDay(date)
  button.setAttribute('aria-label', badge ? `${name}, ${badge.says}` : name)
  if (badge) button.dataset.badge = badge.text
  else delete button.dataset.badge
}

/** A month of days to choose from, in the language in use. */
export function MonthCalendar({
  value,
  min,
  max,
  onPick,
  calendarDayProps,
  badgeOf,
  ...rest
}: MonthCalendarProps) {
  const { t } = useTranslation('common')
  return (
    <Calendar
      {...rest}
      calendarDayProps={{
        ...calendarDayProps,
        customDayCellRef: (cell, date) => nameDay(cell, date, badgeOf?.(toDay(date))),
      }}
      {...(value ? { value: toDate(value) } : {})}
      {...(min ? { minDate: toDate(min) } : {})}
      {...(max ? { maxDate: toDate(max) } : {})}
      strings={calendarStrings(t)}
      dateTimeFormatter={calendarDates}
      firstDayOfWeek={firstDayOfWeek()}
      showMonthPickerAsOverlay
      onSelectDate={(date) => onPick(toDay(date))}
    />
  )
}
