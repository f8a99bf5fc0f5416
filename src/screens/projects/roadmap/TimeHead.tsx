import { mergeClasses } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { grouped } from '../../../core/values/grouped.ts'
import { daysBetween, weekday } from '../../../core/values/time.ts'
import { ScreenReaderText } from '../../../parts/page/ScreenReaderText.tsx'
import { dateFormat, showShortWeekday } from '../../../parts/text/format.ts'
import { headHeight } from '../../../parts/timeline/timeline-styles.ts'
import type { TimeColumn, Zoom } from './axis.ts'
import { useChart } from './chart-context.ts'

const monthAndYear = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthAlone = dateFormat({ month: 'short', timeZone: 'UTC' })
const dayOfMonth = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })

const yearOf = (day: string) => String(Number(day.slice(0, 4)))

/** What is above columns, once for all that have it. */
const above = (zoom: Zoom, day: string): string =>
  zoom === 'day' || zoom === 'week'
    ? monthAndYear(Date.parse(day))
    : zoom === 'year'
      ? ''
      : yearOf(day)

function nameOf(zoom: Zoom, day: string, quarter: (n: number) => string): string {
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
  const isNow = ({ day, days }: TimeColumn) => {
    const passed = daysBetween(day, today)
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
            key={column.day}
            aria-hidden
            className={mergeClasses(styles.column, isNow(column) && styles.todayColumn)}
            style={{ left: left(column), width: column.days * dayPx }}
          >
            {nameOf(zoom, column.day, (n) => t('quarter', { n }))}
          </span>
        ))}
      </div>
    </div>
  )
}
