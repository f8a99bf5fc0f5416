import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { type Problem, problemText } from './problem-text.ts'

const useStyles = makeStyles({
  title: { margin: `0 0 ${tokens.spacingVerticalS}` },
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    maxHeight: '240px',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface ProblemListProps {
  count: number
  problems: readonly Problem[]
}

/** What of a file cannot be taken over, or not as it stands. */
export function ProblemList({ count, problems }: ProblemListProps) {
  const styles = useStyles()
  const { t } = useTranslation('imports')
  if (count === 0) return null
  return (
    <section>
      <Subtitle2 as="h3" block className={styles.title}>
        {t('problems', { count })}
      </Subtitle2>
      <ul className={styles.list} aria-label={t('problems', { count })}>
        {problems.map((problem, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
          <li key={n}>{problemText(t, problem)}</li>
        ))}
      </ul>
      {count > problems.length && (
        <p className={styles.quiet}>{t('more', { count: count - problems.length })}</p>
      )}
    </section>
  )
}
