import { Button, makeStyles, Select } from '@fluentui/react-components'
import {
  CalendarTodayRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { type ChartType, chartsOn, chartTypes } from '../../core/schedule/dates.ts'
import { DayInput } from '../form/DayInput.tsx'
import { useMedia } from '../hooks/use-media.ts'
import { phone, touch, widths } from '../page/measures.ts'

const useStyles = makeStyles({
  type: { minWidth: '104px' },
  days: {
    display: 'flex',
    alignItems: 'center',
    // Below the others where there is no room beside them.
    [phone]: { order: 1, width: '100%' },
  },
  day: { width: '150px', [phone]: { width: 'auto', flexGrow: 1, '& > span': { width: '100%' } } },
  icon: { flexShrink: 0, minWidth: '32px', paddingInline: 0, [touch]: { minWidth: '40px' } },
})

interface ChartPeriodProps {
  type: ChartType
  /** A day of the chart. */
  day: string
  choose: (chosen: { type?: ChartType; day?: string }) => void
  goToToday: () => void
}

/** Which days a chart shows: a month or two weeks, today's or others. */
export function ChartPeriod({ type, day, choose, goToToday }: ChartPeriodProps) {
  const styles = useStyles()
  const { t } = useTranslation('schedule')
  const isPhone = useMedia(widths.phone)
  const step = (by: -1 | 1) => choose({ day: chartsOn(day, type, by) })
  return (
    <>
      <Button
        className={isPhone ? styles.icon : ''}
        icon={<CalendarTodayRegular />}
        aria-label={t('common:today')}
        title={t('common:today')}
        onClick={goToToday}
      >
        {!isPhone && t('common:today')}
      </Button>
      <Select
        className={styles.type}
        aria-label={t('chartType')}
        value={type}
        onChange={(_, { value }) => choose({ type: value as ChartType })}
      >
        {chartTypes.map((each) => (
          <option key={each} value={each}>
            {t(`type_${each}`)}
          </option>
        ))}
      </Select>
      <div className={styles.days}>
        <Button
          className={styles.icon}
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          aria-label={t('before')}
          title={t('before')}
          onClick={() => step(-1)}
        />
        <span className={styles.day}>
          <DayInput
            label={t('day')}
            value={day}
            onPick={(picked) => picked && choose({ day: picked })}
          />
        </span>
        <Button
          className={styles.icon}
          appearance="subtle"
          icon={<ChevronRightRegular />}
          aria-label={t('after')}
          title={t('after')}
          onClick={() => step(1)}
        />
      </div>
    </>
  )
}
