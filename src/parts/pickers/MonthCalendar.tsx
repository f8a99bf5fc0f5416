import { Calendar, type CalendarProps } from '@fluentui/react-calendar-compat'
import type { TFunction } from 'i18next'
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
}

/** Fluent UI names days in the order of English: `23, November, 2026`. */
function nameDay(cell: HTMLElement | null, date: Date, t: TFunction<'common'>, mark: string) {
  const name = spokenDay(date)
  const isMarked = cell?.querySelector(mark)
  cell
    ?.querySelector('button')
    ?.setAttribute('aria-label', isMarked ? `${name}, ${t('calendar.marked')}` : name)
}

/** A month of days to choose from, in the language in use. */
export function MonthCalendar({
  value,
  min,
  max,
  onPick,
  calendarDayProps,
  ...rest
}: MonthCalendarProps) {
  const { t } = useTranslation('common')
  return (
    <Calendar
      {...rest}
      calendarDayProps={{
        ...calendarDayProps,
        customDayCellRef: (cell, date, { dayMarker }) =>
          nameDay(cell, date, t, `.${dayMarker?.split(' ')[0]}`),
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
