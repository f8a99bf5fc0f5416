import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { SkeletonLine } from './SkeletonLine.tsx'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXXL,
  },
  head: { maxWidth: '240px' },
})

/** The outline of a page while it loads. */
export function PageSkeleton({ lines = 8 }: { lines?: number }) {
  const styles = useStyles()
  const { t } = useTranslation()
  return (
    <div role="progressbar" aria-busy className={styles.page} aria-label={t('loading')}>
      <SkeletonLine height={32} className={styles.head} />
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <SkeletonLine key={line} />
      ))}
    </div>
  )
}
