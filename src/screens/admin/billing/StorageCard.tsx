import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../parts/data/use-query.ts'
import { Card } from '../../../parts/page/Card.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { phone } from '../../../parts/page/measures.ts'
import { ListState } from '../../../parts/table/ListState.tsx'
import { showMeasure, showSize } from '../../../parts/text/format.ts'

const useStyles = makeStyles({
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    [phone]: { padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}` },
  },
  full: { color: tokens.colorStatusDangerForeground1 },
})

/** From which share of the room on the bar warns. */
const nearPercent = 90

/** How much of the room for files is used, in all teams of the organisation. */
export function StorageCard() {
  const styles = useStyles()
  const { t } = useTranslation('billing')
  const { value, failure, again } = useQuery('getAccountStorage', {}, [
    'ORGANIZATION_CHANGED',
    'PROJECTS_CHANGED',
  ])
  const percent = value?.used_percent ?? 0
  return (
    <Card title={t('accountStorage')}>
      <ListState
        count={value && 1}
        {...{ failure, again }}
        outline={<LineSkeleton lines={3} />}
        failed={{ title: t('storageFailed'), text: t('admin:failedText') }}
        empty={null}
      >
        {value && (
          <div className={styles.body}>
            {value.remaining !== null && (
              <>
                <ProgressBar
                  aria-label={t('accountStorage')}
                  thickness="large"
                  value={Math.min(1, percent / 100)}
                  color={percent >= nearPercent ? 'error' : 'brand'}
                />
                <strong>{t('usedPercent', { percent: showMeasure(percent, 'percent') })}</strong>
              </>
            )}
            <span>{t('used', { size: showSize(value.used) })}</span>
            {value.remaining !== null &&
              (value.remaining < 0 ? (
                <span className={styles.full}>
                  {t('beyond', { size: showSize(-value.remaining) })}
                </span>
              ) : (
                <span>{t('remaining', { size: showSize(value.remaining) })}</span>
              ))}
          </div>
        )}
      </ListState>
    </Card>
  )
}
