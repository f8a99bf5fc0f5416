import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowExitRegular, HistoryRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showExactly } from '../text/format.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
  said: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignSelf: 'center',
    columnGap: tokens.spacingHorizontalS,
    flexGrow: 1,
    flexBasis: '260px',
    minWidth: 'min(260px, 100%)',
  },
  moment: { fontWeight: tokens.fontWeightSemibold },
  about: {
    flexBasis: '100%',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
})

interface MomentBarProps {
  /** The moment that is shown, once it is. */
  known: { as_of: string; exact: boolean } | undefined
  /** What is said of it beside which it is. */
  about: string
  /** Chooses another moment, and what else there is to do. */
  children: ReactNode
  leave: () => void
}

/** Says that what is below is as it was: at which moment, how exactly, and the ways from there. */
export function MomentBar({ known, about, children, leave }: MomentBarProps) {
  const styles = useStyles()
  const { t } = useTranslation('asof')
  return (
    <section className={styles.bar} aria-label={t('title')}>
      <div className={styles.said} role="status">
        <HistoryRegular fontSize={20} aria-hidden />
        <span className={styles.moment}>
          {known ? t('asOf', { moment: showExactly(known.as_of) }) : t('title')}
        </span>
        {known && (
          <Badge appearance="outline" color={known.exact ? 'success' : 'warning'}>
            {t(known.exact ? 'exact' : 'byDay')}
          </Badge>
        )}
        <span className={styles.about}>{about}</span>
      </div>
      {children}
      <Button icon={<ArrowExitRegular />} onClick={leave}>
        {t('leave')}
      </Button>
    </section>
  )
}
