import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { TextButton } from '../../../parts/page/TextButton.tsx'
import { showNumber } from '../../../parts/text/i18n.ts'

const useStyles = makeStyles({
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingVerticalM,
  },
  note: { color: tokens.colorNeutralForeground3 },
})

const most = limits.pageSizeMost
const first = limits.pageSizes.at(-1)!

/** How many rows of a long list are asked for: few at first, `more` of them when somebody wants them. */
export function useMoreRows() {
  const [{ size, before }, setSizes] = useState<{ size: number; before?: number }>({ size: first })
  return {
    size,
    /** How many were asked for last, once more are wanted. */
    before,
    more: () => setSizes({ size: Math.min(3 * size, most), before: size }),
  }
}

interface MoreRowsProps extends ReturnType<typeof useMoreRows> {
  /** How many rows there are. */
  shown: number
  /** Whether others are on their way, and why they did not come. */
  waiting: boolean
  failure: unknown
  again: () => void
}

/** What stands below a long list: the way to more of it, or that the others are in its file. */
export function MoreRows({ shown, waiting, failure, again, size, before, more }: MoreRowsProps) {
  const styles = useStyles()
  const { t } = useTranslation('reporting')
  // The button keeps the focus while what it was asked for is on its way, and is there if it fails.
  const isAsked = shown === before && shown < size
  const busy = isAsked && waiting
  const failed = isAsked && !waiting && failure !== undefined
  if (shown < size && !busy && !failed) return null
  return (
    <div className={styles.end}>
      {failed && <Text role="alert">{t('failedText')}</Text>}
      {busy || failed || size < most ? (
        <TextButton onClick={failed ? again : more} busy={busy}>
          {t('showMore')}
        </TextButton>
      ) : (
        <Text className={styles.note}>{t('mostShown', { most: showNumber(most) })}</Text>
      )}
    </div>
  )
}
