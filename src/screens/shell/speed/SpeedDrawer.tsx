import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular, WarningRegular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { measured, measureNow } from '../../../client/measure/measure.ts'
import { type Figure, figures, type Measured } from '../../../client/measure/metrics.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { showMeasure } from '../../../parts/text/format.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { closeOverlay } from '../overlays/overlays.ts'

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '56px',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  good: { display: 'flex', fontSize: '20px', color: tokens.colorStatusSuccessForeground1 },
  bad: { display: 'flex', fontSize: '20px', color: tokens.colorStatusWarningForeground3 },
  about: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  name: { fontWeight: tokens.fontWeightSemibold },
  bound: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
})

/** How fast this page is, as far as this browser measures it (B9). */
export function SpeedDrawer() {
  const styles = useStyles()
  const { t } = useTranslation('speed')
  const { figures: all } = useSnapshot(measured)
  useEffect(() => {
    measureNow()
    const timer = setInterval(measureNow, limits.metricSampleMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <SideDrawer title={t('title')} close={closeOverlay}>
      <p className={styles.text}>{t('about')}</p>
      {all.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <ul className={styles.list}>
          {all.map((figure) => (
            <Line key={figure.figure} measured={figure} />
          ))}
        </ul>
      )}
    </SideDrawer>
  )
}

function Line({ measured: { figure, latest, worst, times, isWithin } }: { measured: Measured }) {
  const styles = useStyles()
  const { t } = useTranslation('speed')
  const shown = (value: number) => shownAs(figure, value)
  return (
    <li className={styles.line}>
      <span
        className={isWithin ? styles.good : styles.bad}
        role="img"
        aria-label={t(isWithin ? 'good' : 'bad')}
      >
        {isWithin ? <CheckmarkCircleRegular /> : <WarningRegular />}
      </span>
      <span className={styles.about}>
        <span className={styles.name}>{t(`figures.${figure}`)}</span>
        <span className={styles.bound}>
          {t('within', { most: shown(figures[figure]) })}
          {times > 1 && ` · ${t('worst', { value: shown(worst) })}`}
        </span>
      </span>
      <span className={styles.value}>{shown(latest)}</span>
    </li>
  )
}

const shownAs = (figure: Figure, value: number) =>
  figure === 'layoutShift'
    ? showNumber(value)
    : showMeasure(value, figure === 'memory' ? 'percent' : 'millisecond')
