import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../parts/page/EmptyState.tsx'
import type { SearchChoices } from './use-search-choices.ts'
import { Widen } from './Widen.tsx'

/** Says that nothing was found, and what may be changed about it. */
export function NothingFound({ choices }: { choices: SearchChoices }) {
  const { t } = useTranslation('search')
  const { search, kind, narrowed, page, setPage } = choices
  const isNarrowed = kind !== 'all' || Object.values(narrowed).some(Boolean)
  if (page > 1)
    return (
      <EmptyState title={t('noPage')}>
        <Button onClick={() => setPage(1)}>{t('firstPage')}</Button>
      </EmptyState>
    )
  return (
    <EmptyState
      title={search ? t('nothing', { search }) : t('nothingOf')}
      text={isNarrowed ? t('nothingNarrowed') : t('nothingText')}
    >
      <Widen choices={choices} />
    </EmptyState>
  )
}
