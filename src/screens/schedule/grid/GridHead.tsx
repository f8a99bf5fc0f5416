import { mergeClasses } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { dayOffOn, isWorkingDay } from '../../../core/schedule/calendar.ts'
import { grouped } from '../../../core/values/grouped.ts'
import { weekday } from '../../../core/values/time.ts'
import { dateFormat, showShortWeekday, showWholeDay } from '../../../parts/text/format.ts'
import { leftOf } from '../../../parts/timeline/axis.ts'
import { headHeight } from '../../../parts/timeline/timeline-styles.ts'
import { useGrid } from './grid-context.ts'

const monthAndYear = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The days of the chart under their months, and the head of the names. */
export function GridHead() {
  const { t } = useTranslation('schedule')
  const { styles, axis, days, today, schedule } = useGrid()
  const left = (day: string) => `calc(var(--names) + ${leftOf(axis, day)}px)`
  return (
    <div role="row" aria-rowindex={1} className={styles.head} style={{ height: headHeight }}>
      <div role="columnheader" className={styles.corner}>
        <span className={styles.grow}>{t('people')}</span>
      </div>
      {[...grouped(days, (day) => day.slice(0, 7))].map(([month, within]) => (
        <span
          key={month}
          aria-hidden
          className={styles.span}
          style={{ left: left(within[0]!), width: within.length * axis.dayPx }}
        >
          <span className={styles.spanName}>{monthAndYear(Date.parse(within[0]!))}</span>
        </span>
      ))}
      {days.map((day) => {
        const holiday = dayOffOn(day, schedule.calendar)?.name
        return (
          <div
            key={day}
            role="columnheader"
            aria-label={[showWholeDay(day), holiday].filter(Boolean).join(', ')}
            title={holiday}
            className={mergeClasses(
              styles.column,
              !isWorkingDay(day, schedule.calendar) && styles.free,
              holiday !== undefined && styles.off,
              day === today && styles.todayColumn,
            )}
            style={{ left: left(day), width: axis.dayPx }}
          >
            {`${showShortWeekday(weekday(day))} ${Number(day.slice(8))}`}
          </div>
        )
      })}
    </div>
  )
}
