import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { SkeletonLine } from './SkeletonLine.tsx'

const useStyles = makeStyles({
  lines: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
  },
})

/** The outline of a short list while it loads. */
export function LineSkeleton({ lines }: { lines: number }) {
  const styles = useStyles()
  const { t } = useTranslation()
  return (
    <div role="progressbar" aria-busy className={styles.lines} aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <SkeletonLine key={line} />
      ))}
    </div>
  )
}
