import { makeStyles, tokens } from '@fluentui/react-components'
import { showMeasure } from '../text/format.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  track: {
    flexGrow: 1,
    minWidth: '48px',
    height: '6px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
    overflow: 'hidden',
  },
  bar: {
    height: '100%',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorPaletteGreenBackground3,
  },
  number: {
    minWidth: '36px',
    textAlign: 'right',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** A share in percent as a line, with its number; `label` says what it is of. */
export function ProgressLine({ percent, label }: { percent: number; label: string }) {
  const styles = useStyles()
  return (
    <span className={styles.root} title={label}>
      <span className={styles.track} role="img" aria-label={label}>
        <span className={styles.bar} style={{ display: 'block', width: `${percent}%` }} />
      </span>
      <span className={styles.number}>{showMeasure(percent, 'percent')}</span>
    </span>
  )
}
