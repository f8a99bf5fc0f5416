import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { noteSearch } from '../../client/keyboard/recent-searches.ts'
import { useQuery } from '../../parts/data/use-query.ts'
import { LineSkeleton } from '../../parts/page/LineSkeleton.tsx'
import { ListState } from '../../parts/table/ListState.tsx'
import { NothingFound } from './NothingFound.tsx'
import { SearchHitLine } from './SearchHitLine.tsx'
import { SearchKinds } from './SearchKinds.tsx'
import { SearchPager } from './SearchPager.tsx'
import { questionOf, type SearchChoices } from './use-search-choices.ts'
import { Widen } from './Widen.tsx'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  waiting: { opacity: 0.6 },
  notice: { marginBottom: tokens.spacingVerticalS },
})

/** After this time it is asked again whether everything is in the index, in milliseconds. */
const againMs = 2_000

/** What was found, in pages, by kind. */
export function SearchResults({ choices }: { choices: SearchChoices }) {
  const styles = useStyles()
  const { t } = useTranslation('search')
  const { value, failure, waiting, again } = useQuery('searchEverything', questionOf(choices))
  const isComplete = value?.complete !== false
  useEffect(() => {
    if (isComplete || waiting) return
    const timer = setTimeout(again, againMs)
    return () => clearTimeout(timer)
  }, [isComplete, waiting, again])
  const shown = failure === undefined ? value : undefined
  return (
    <>
      <SearchKinds choices={choices} counts={shown?.counts} more={shown?.more ?? false} />
      {shown && !isComplete && (
        <MessageBar className={styles.notice} intent="info" layout="multiline">
          <MessageBarBody>{t('incomplete')}</MessageBarBody>
        </MessageBar>
      )}
      <ListState
        count={shown?.data.length}
        failure={waiting ? undefined : failure}
        failed={{ title: t('failed'), text: t('failedText'), help: <Widen choices={choices} /> }}
        again={again}
        outline={<LineSkeleton lines={8} />}
        empty={<NothingFound choices={choices} />}
      >
        <ul className={styles.list} aria-label={t('results')} aria-busy={waiting}>
          {shown?.data.map((hit) => (
            <SearchHitLine
              key={`${hit.kind} ${hit.id}`}
              hit={hit}
              onOpen={() => noteSearch(choices.search)}
            />
          ))}
        </ul>
        <SearchPager total={shown?.total ?? 0} choices={choices} />
      </ListState>
    </>
  )
}
