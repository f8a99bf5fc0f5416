import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import { searchLimits } from '../../core/catalogue/search-limits.ts'
import { Pager } from '../../parts/table/Pager.tsx'
import type { SearchChoices } from './use-search-choices.ts'

interface SearchPagerProps {
  /** How much was found; only the first of it is shown. */
  total: number
  choices: SearchChoices
}

/** Which of what was found is shown, and the way to the rest. */
export function SearchPager({ total, choices }: SearchPagerProps) {
  const { t } = useTranslation('table')
  const { page, setPage } = choices
  const reached = Math.min(total, searchLimits.shown)
  const size = limits.pageSize
  return (
    <Pager
      page={page}
      pages={Math.ceil(reached / size)}
      go={setPage}
      texts={{
        pages: t('pages'),
        previous: t('previousPage'),
        next: t('nextPage'),
        here: t('rows', {
          from: (page - 1) * size + 1,
          to: Math.min(page * size, reached),
          total: reached,
        }),
      }}
    />
  )
}
