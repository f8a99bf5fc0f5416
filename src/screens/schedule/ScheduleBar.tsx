import { Button, makeStyles, Select, Text, tokens } from '@fluentui/react-components'
import {
  CalendarTodayRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
  SettingsRegular,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { type ChartType, chartsOn, chartTypes } from '../../core/schedule/dates.ts'
import { DayInput } from '../../parts/form/DayInput.tsx'
import { useMedia } from '../../parts/hooks/use-media.ts'
import { phone, touch, widths } from '../../parts/page/measures.ts'
import { RefreshButton } from '../../parts/page/RefreshButton.tsx'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '48px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    [phone]: { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}` },
  },
  title: { marginInlineEnd: tokens.spacingHorizontalM, [phone]: { display: 'none' } },
  type: { minWidth: '104px' },
  days: {
    display: 'flex',
    alignItems: 'center',
    // Below the others where there is no room beside them.
    [phone]: { order: 1, width: '100%' },
  },
  day: { width: '150px', [phone]: { width: 'auto', flexGrow: 1, '& > span': { width: '100%' } } },
  icon: { flexShrink: 0, minWidth: '32px', paddingInline: 0, [touch]: { minWidth: '40px' } },
  grow: { flexGrow: 1 },
})

interface ScheduleBarProps {
  type: ChartType
  /** A day of the chart. */
  day: string
  choose: (chosen: { type?: ChartType; day?: string }) => void
  goToToday: () => void
  refresh: () => void
  openSettings: () => void
}

/** Which days the schedule shows, and what leads to its settings. */
export function ScheduleBar({
  type,
  day,
  choose,
  goToToday,
  refresh,
  openSettings,
}: ScheduleBarProps) {
  const styles = useStyles()
  const { t } = useTranslation('schedule')
  const isPhone = useMedia(widths.phone)
  const step = (by: -1 | 1) => choose({ day: chartsOn(day, type, by) })
  return (
    <div className={styles.bar}>
      <Text as="h1" size={500} weight="semibold" className={styles.title}>
        {t('schedule')}
      </Text>
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
      <span className={styles.grow} />
      <RefreshButton refresh={refresh} size="medium" className={styles.icon} />
      <Button
        className={styles.icon}
        appearance="subtle"
        icon={<SettingsRegular />}
        aria-label={t('settings')}
        title={t('settings')}
        onClick={openSettings}
      />
    </div>
  )
}
