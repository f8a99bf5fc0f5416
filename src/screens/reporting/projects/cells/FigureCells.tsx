import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { ReportedProject } from '../../../../core/reporting/project-row.ts'

const useStyles = makeStyles({
  bars: { display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'center', width: '100%' },
  track: { display: 'block', height: '8px' },
  bar: {
    display: 'block',
    height: '100%',
    minWidth: '2px',
    borderRadius: tokens.borderRadiusSmall,
    forcedColorAdjust: 'none',
  },
  estimated: { backgroundColor: tokens.colorPaletteBlueBorderActive },
  actual: { backgroundColor: tokens.colorPaletteDarkOrangeBorderActive },
  time: {
    paddingInlineStart: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
  },
  none: { color: tokens.colorNeutralForeground3 },
})

type Times = Pick<
  ReportedProject,
  'estimated_time' | 'actual_time' | 'estimated_time_string' | 'actual_time_string'
>

/** What was estimated for a project and what was logged, as bars of one measure. */
export function EstimatedVsActual({ project }: { project: Times }) {
  const styles = useStyles()
  const { t } = useTranslation('projectreport')
  const [estimated, actual] = [project.estimated_time * 60, project.actual_time]
  const most = Math.max(estimated, actual)
  if (most === 0) return <span className={styles.none}>–</span>
  const rows = [
    ['estimated', estimated, project.estimated_time_string],
    ['actual', actual, project.actual_time_string],
  ] as const
  return (
    <span className={styles.bars}>
      {rows.map(([name, seconds, text]) => (
        <span key={name} style={{ display: 'contents' }} title={`${t(name)}: ${text}`}>
          <span className={styles.track}>
            {seconds > 0 && (
              <span
                className={mergeClasses(styles.bar, styles[name])}
                style={{ width: `${(100 * seconds) / most}%` }}
              />
            )}
          </span>
          <span className={styles.time} role="img" aria-label={`${t(name)}: ${text}`}>
            {text}
          </span>
        </span>
      ))}
    </span>
  )
}
