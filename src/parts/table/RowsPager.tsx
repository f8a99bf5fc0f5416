import { useTranslation } from 'react-i18next'
import { Pager } from './Pager.tsx'

interface RowsPagerProps {
  /** The page that is shown, from 1, and how many rows a page has. */
  index: number
  size: number
  /** How many rows there are on all pages. */
  total: number
  go: (index: number) => void
}

/** Which rows of a table are shown, and the way to the others; nothing while one page holds all. */
export function RowsPager({ index, size, total, go }: RowsPagerProps) {
  const { t } = useTranslation('table')
  return (
    <Pager
      page={index}
      pages={Math.ceil(total / size)}
      go={go}
      texts={{
        pages: t('pages'),
        previous: t('previousPage'),
        next: t('nextPage'),
        here: t('rows', {
          from: (index - 1) * size + 1,
          to: Math.min(index * size, total),
          total,
        }),
      }}
    />
  )
}
