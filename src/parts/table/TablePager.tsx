import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import type { Paging } from '../../core/values/paging.ts'
import { RowsPager } from './RowsPager.tsx'
import type { TableChoices } from './use-table-choices.ts'

const useStyles = makeStyles({
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  size: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

interface TablePagerProps {
  /** How many rows there are on all pages. */
  total: number
  choices: Pick<TableChoices<string>, 'setPage' | 'setSize'> & {
    paging: Pick<Paging, 'index' | 'size'>
  }
}

/**
 * Below a table: how many rows a page has (A9.4), which are shown, and the way to the others.
 * Nothing while the smallest page holds all. A page beyond the last one leads back to that.
 */
export function TablePager({ total, choices: { paging, setPage, setSize } }: TablePagerProps) {
  const styles = useStyles()
  const { t } = useTranslation('table')
  const field = useId()
  const { index, size } = paging
  const pages = Math.max(1, Math.ceil(total / size))
  const isBeyond = index > pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices are new each time
  useEffect(() => {
    if (isBeyond) setPage(pages)
  }, [isBeyond, pages])
  if (total <= limits.pageSizes[0]) return null
  return (
    <div className={styles.foot}>
      <span className={styles.size}>
        <label htmlFor={field}>{t('rowsPerPage')}</label>
        <Select
          id={field}
          size="small"
          value={String(size)}
          onChange={(_, { value }) => setSize(Number(value))}
        >
          {limits.pageSizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </span>
      <RowsPager {...{ index, size, total }} go={setPage} />
    </div>
  )
}
