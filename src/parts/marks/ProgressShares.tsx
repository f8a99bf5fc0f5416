import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { statusCategories } from '../../core/workflow/lookups.ts'
import { useDark } from '../hooks/use-dark.ts'
import { showMeasure } from '../text/format.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, width: '100%' },
  bar: {
    display: 'flex',
    flexGrow: 1,
    minWidth: '48px',
    height: '8px',
    gap: '1px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
    overflow: 'hidden',
  },
  share: { height: '100%', forcedColorAdjust: 'none' },
  percent: {
    minWidth: '36px',
    textAlign: 'end',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** Which share of some tasks is done, under way and to do, in percent. */
export function ProgressShares({ shares }: { shares: Record<'todo' | 'doing' | 'done', number> }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const dark = useDark()
  const label = statusCategories
    .map(({ key }) => `${t(`category_${key}`)} ${showMeasure(shares[key], 'percent')}`)
    .join(', ')
  // One that is empty would leave a gap.
  const drawn = statusCategories.filter(({ key }) => shares[key] > 0).toReversed()
  return (
    <span className={styles.root} title={label}>
      <span className={styles.bar} role="img" aria-label={label}>
        {drawn.map(({ key, color_code, color_code_dark }) => (
          <span
            key={key}
            className={styles.share}
            style={{
              width: `${shares[key]}%`,
              backgroundColor: dark ? color_code_dark : color_code,
            }}
          />
        ))}
      </span>
      <span className={styles.percent}>{showMeasure(shares.done, 'percent')}</span>
    </span>
  )
}
