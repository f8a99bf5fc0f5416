import { mergeClasses } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { grouped } from '../../../../core/values/grouped.ts'
import { daysBetween, weekday } from '../../../../core/values/time.ts'
import { ScreenReaderText } from '../../../../parts/page/ScreenReaderText.tsx'
import { dateFormat, showShortWeekday } from '../../../../parts/text/format.ts'
import { headHeight } from '../../../../parts/timeline/timeline-styles.ts'
import type { TimeColumn, Zoom } from './axis.ts'
import { useChart } from './chart-context.ts'
import { useShareOfDay } from './use-share-of-day.ts'

const monthAndYear = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthAlone = dateFormat({ month: 'short', timeZone: 'UTC' })
const dayOfMonth = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })

const wholeDay = dateFormat({
  ...{ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
})
const hourOfDay = dateFormat({ hour: 'numeric', timeZone: 'UTC' })

const yearOf = (day: string) => String(Number(day.slice(0, 4)))

/** What is above columns, once for all that have it. */
const above = (zoom: Zoom, day: string): string =>
  zoom === 'hour'
    ? wholeDay(Date.parse(day))
    : zoom === 'day' || zoom === 'week'
      ? monthAndYear(Date.parse(day))
      : zoom === 'year'
        ? ''
        : yearOf(day)

function nameOf(zoom: Zoom, { day, hour }: TimeColumn, quarter: (n: number) => string): string {
  if (hour !== undefined) return hourOfDay(Date.UTC(2023, 0, 1, hour))
  if (zoom === 'day') return `${showShortWeekday(weekday(day))} ${Number(day.slice(8))}`
  if (zoom === 'week') return dayOfMonth(Date.parse(day))
  if (zoom === 'month') return monthAlone(Date.parse(day))
  if (zoom === 'quarter') return quarter((Number(day.slice(5, 7)) + 2) / 3)
  return yearOf(day)
}

interface TimeHeadProps {
  /** Those in sight, and some around them. */
  columns: readonly TimeColumn[]
  today: string
}

/** The names of the columns, in two rows, and of what is beside the bars. */
export function TimeHead({ columns, today }: TimeHeadProps) {
  const { t } = useTranslation('roadmap')
  const { styles, axis, hasDates } = useChart()
  const { zoom, dayPx } = axis
  const spans = grouped(columns, ({ day }) => above(zoom, day))
  const share = useShareOfDay()
  const isNow = ({ day, hour, days }: TimeColumn) => {
    const passed = daysBetween(day, today)
    if (hour !== undefined) return passed === 0 && Math.floor(share * 24) === hour
    return passed >= 0 && passed < days
  }
  const left = ({ at }: TimeColumn) => `calc(var(--names) + ${at * dayPx}px)`
  return (
    <div role="row" aria-rowindex={1} className={styles.head} style={{ height: headHeight }}>
      <div role="columnheader" className={styles.corner}>
        <span className={styles.grow}>{t('tasks')}</span>
        {hasDates && <span className={styles.cornerDates}>{t('days')}</span>}
      </div>
      <div role="columnheader">
        <ScreenReaderText>{t('time')}</ScreenReaderText>
        {[...spans].map(([name, within]) => (
          <span
            key={name}
            aria-hidden
            className={styles.span}
            style={{
              left: left(within[0]!),
              width: within.reduce((sum, { days }) => sum + days, 0) * dayPx,
            }}
          >
            <span className={styles.spanName}>{name}</span>
          </span>
        ))}
        {columns.map((column) => (
          <span
            key={column.key}
            aria-hidden
            className={mergeClasses(styles.column, isNow(column) && styles.todayColumn)}
            style={{ left: left(column), width: column.days * dayPx }}
          >
            {nameOf(zoom, column, (n) => t('quarter', { n }))}
          </span>
        ))}
      </div>
    </div>
  )
}
