import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { BeakerRegular, SettingsRegular } from '@fluentui/react-icons'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../../parts/hooks/use-media.ts'
import { phone, touch, widths } from '../../parts/page/measures.ts'
import { RefreshButton } from '../../parts/page/RefreshButton.tsx'
import { ChartPeriod } from '../../parts/timeline/ChartPeriod.tsx'

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
  icon: { flexShrink: 0, minWidth: '32px', paddingInline: 0, [touch]: { minWidth: '40px' } },
  grow: { flexGrow: 1 },
})

interface ScheduleBarProps extends ComponentProps<typeof ChartPeriod> {
  refresh: () => void
  openSettings: () => void
  /** Missing while a draft is open. */
  startDraft: (() => void) | undefined
}

/** Which days the schedule shows, and what leads to its settings. */
export function ScheduleBar({ refresh, openSettings, startDraft, ...period }: ScheduleBarProps) {
  const styles = useStyles()
  const { t } = useTranslation('schedule')
  const isPhone = useMedia(widths.phone)
  return (
    <div className={styles.bar}>
      <Text as="h1" size={500} weight="semibold" className={styles.title}>
        {t('schedule')}
      </Text>
      <ChartPeriod {...period} />
      <span className={styles.grow} />
      {startDraft && (
        <Button
          className={isPhone ? styles.icon : ''}
          appearance="subtle"
          icon={<BeakerRegular />}
          aria-label={t('whatIf')}
          title={t('whatIfHint')}
          onClick={startDraft}
        >
          {!isPhone && t('whatIf')}
        </Button>
      )}
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
