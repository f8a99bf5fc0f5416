import { Calendar, type CalendarProps } from '@fluentui/react-calendar-compat'
import { makeStyles } from '@fluentui/react-components'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toDate, toDay } from '../../client/local-days.ts'
import { useToday } from '../hooks/use-today.ts'
import { touch } from '../page/measures.ts'
import { calendarDates, calendarStrings, spokenDay } from '../text/calendar-strings.ts'
import { firstDayOfWeek } from '../text/first-day.ts'

const useStyles = makeStyles({
  root: {
    '& td button': { fontFamily: 'inherit' },
    [touch]: {
      width: '304px',
      '& .fui-CalendarDay, & .fui-CalendarDayGrid, & .fui-CalendarPicker': { width: '280px' },
      '& .fui-CalendarDay__header': { height: '40px' },
      '& .fui-CalendarDay__header button, & .fui-CalendarPicker__headerContainer button': {
        minWidth: '40px',
        height: '40px',
        lineHeight: '40px',
      },
      '& th, & td': { width: '40px', padding: 0 },
      '& td button': { width: '40px', height: '40px' },
    },
  },
})

interface MonthCalendarProps extends Pick<CalendarProps, 'showGoToToday' | 'onDismiss'> {
  /** Days as `YYYY-MM-DD`. */
  value: string | null
  min?: string | null | undefined
  max?: string | null | undefined
  onPick: (day: string) => void
  /** What a day has, in a word or two and as it is read out; nothing for most days. */
  badgeOf?: (day: string) => { text: string; says: string } | undefined
  /** Is told the first and the last day in sight when days were drawn, such as those of another month. */
  onDrawn?: (first: string, last: string) => void
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

/** Tells once which days are in sight, when all of them were drawn. */
function useDrawnDays(onDrawn: MonthCalendarProps['onDrawn']) {
  const drawn = useRef<string[]>([])
  return (cell: HTMLElement | null, date: Date) => {
    // Weeks that are hidden come into sight only while months change.
    if (!onDrawn || !cell || cell.closest('[aria-hidden=true]')) return
    const days = drawn.current
    if (days.push(toDay(date)) > 1) return
    queueMicrotask(() => {
      const [first, ...rest] = days.splice(0).sort()
      onDrawn(first!, rest.at(-1) ?? first!)
    })
  }
}

/** A month of days to choose from, in the language in use. */
export function MonthCalendar({
  value,
  min,
  max,
  onPick,
  badgeOf,
  onDrawn,
  ...rest
}: MonthCalendarProps) {
  const styles = useStyles()
  const { t } = useTranslation('common')
  const now = useToday()
  const today = useMemo(() => toDate(now), [now])
  const noteDrawn = useDrawnDays(onDrawn)
  return (
    <Calendar
      {...rest}
      className={styles.root}
      calendarDayProps={{
        customDayCellRef: (cell, date) => {
          nameDay(cell, date, badgeOf?.(toDay(date)))
          noteDrawn(cell, date)
        },
      }}
      today={today}
      {...(value ? { value: toDate(value) } : {})}
      {...(min ? { minDate: toDate(min) } : {})}
      {...(max ? { maxDate: toDate(max) } : {})}
      strings={calendarStrings(t)}
      dateTimeFormatter={calendarDates}
      firstDayOfWeek={firstDayOfWeek()}
      showMonthPickerAsOverlay
      onSelectDate={(date) => {
        const day = toDay(date)
        // The day that has the focus can lie beyond them.
        if ((min && day < min) || (max && day > max)) return
        onPick(day)
      }}
    />
  )
}
