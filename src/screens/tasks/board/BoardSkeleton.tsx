import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { SkeletonLine } from '../../../parts/page/SkeletonLine.tsx'
import { columnBox } from './column-box.ts'

const useStyles = makeStyles({
  board: {
    flexGrow: 1,
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
    overflow: 'hidden',
  },
  column: {
    ...columnBox,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  head: { maxWidth: '120px' },
})

/** How many cards the outline has in each of its columns. */
const columns = [3, 2, 1]

/** The outline of a board while it loads. */
export function BoardSkeleton() {
  const styles = useStyles()
  const { t } = useTranslation()
  return (
    <div role="progressbar" aria-busy className={styles.board} aria-label={t('loading')}>
      {columns.map((cards) => (
        <div key={cards} className={styles.column}>
          <SkeletonLine className={styles.head} />
          {Array.from({ length: cards }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
            <SkeletonLine key={card} height={76} />
          ))}
        </div>
      ))}
    </div>
  )
}
