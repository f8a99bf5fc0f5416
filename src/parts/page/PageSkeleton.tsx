import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

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
    <Skeleton className={styles.page} aria-label={t('loading')}>
      <SkeletonItem size={32} className={styles.head} />
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <SkeletonItem key={line} size={20} />
      ))}
    </Skeleton>
  )
}
