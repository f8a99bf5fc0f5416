import { Calendar, type CalendarProps } from '@fluentui/react-calendar-compat'
import { useTranslation } from 'react-i18next'
import { calendarDates, calendarStrings, firstDayOfWeek } from '../text/calendar-strings.ts'
import { toDate, toDay } from '../text/days.ts'

interface MonthCalendarProps
  extends Partial<Pick<CalendarProps, 'calendarDayProps' | 'showGoToToday'>> {
  /** Days as `YYYY-MM-DD`. */
  value: string | null
  min?: string | null | undefined
  max?: string | null | undefined
  onPick: (day: string) => void
}

/** A month of days to choose from, in the language in use. */
export function MonthCalendar({ value, min, max, onPick, ...rest }: MonthCalendarProps) {
  const { t } = useTranslation('common')
  return (
    <Calendar
      {...rest}
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
