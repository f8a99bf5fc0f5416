import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetSearches, recentSearches } from '../../client/keyboard/recent-searches.ts'
import { EmptyState } from '../../parts/page/EmptyState.tsx'
import { touch } from '../../parts/page/measures.ts'
import { cutText } from '../../parts/text/cut-text.ts'

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: { margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  recent: {
    width: '100%',
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    [touch]: { minHeight: '40px' },
  },
  text: { ...cutText, minWidth: 0 },
})

/** Before anything is typed: what was looked for last, or how one looks for something. */
export function SearchStart({ search }: { search: (text: string) => void }) {
  const styles = useStyles()
  const { t } = useTranslation('search')
  const [recent, setRecent] = useState(recentSearches)
  if (recent.length === 0) return <EmptyState title={t('start')} text={t('startText')} />
  return (
    <section>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.title}>
          {t('recent')}
        </Subtitle2>
        <Button
          size="small"
          appearance="subtle"
          onClick={() => {
            forgetSearches()
            setRecent([])
          }}
        >
          {t('forget')}
        </Button>
      </div>
      <ul className={styles.list}>
        {recent.map((text) => (
          <li key={text}>
            <Button
              data-hit
              className={styles.recent}
              appearance="subtle"
              icon={<HistoryRegular />}
              onClick={() => search(text)}
            >
              <span className={styles.text}>{text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
