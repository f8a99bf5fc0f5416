import { makeStyles, Title2, tokens } from '@fluentui/react-components'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { noteSearch } from '../../client/keyboard/recent-searches.ts'
import { useTitle } from '../../parts/hooks/use-title.ts'
import { phone } from '../../parts/page/measures.ts'
import { TableSearch } from '../../parts/table/TableSearch.tsx'
import { SearchFilters } from './SearchFilters.tsx'
import { SearchResults } from './SearchResults.tsx'
import { SearchStart } from './SearchStart.tsx'
import { isAsked, useSearchChoices } from './use-search-choices.ts'
import { goAlong, toFirst } from './walk.ts'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    minHeight: '100%',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  column: {
    boxSizing: 'border-box',
    maxWidth: '880px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXL}`,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    [phone]: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}` },
  },
  title: { margin: 0 },
})

/** Finds projects, people, tasks, comments, updates and files by their words, wherever one reaches them. */
export function SearchPage() {
  const styles = useStyles()
  const { t } = useTranslation('search')
  const choices = useSearchChoices()
  const { search } = choices
  useTitle(search ? t('titleOf', { search }) : t('title'))

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') noteSearch(choices.typed)
    else if (event.key === 'ArrowDown' && toFirst()) event.preventDefault()
  }

  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <Title2 as="h1" className={styles.title}>
          {t('title')}
        </Title2>
        <div role="search" onKeyDown={onKeyDown}>
          <TableSearch wide label={t('field')} choices={choices} />
        </div>
        <SearchFilters choices={choices} />
        <div onKeyDown={goAlong}>
          {isAsked(choices) ? (
            <SearchResults choices={choices} />
          ) : (
            <SearchStart search={choices.setTyped} />
          )}
        </div>
      </div>
    </main>
  )
}
