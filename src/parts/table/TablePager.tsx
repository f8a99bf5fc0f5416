import { useEffect } from 'react'
import { limits } from '../../core/catalogue/limits.ts'
import type { Paging } from '../../core/values/paging.ts'
import { RowsPager } from './RowsPager.tsx'
import { TableFoot } from './TableFoot.tsx'
import type { TableChoices } from './use-table-choices.ts'

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
  const { index, size } = paging
  const pages = Math.max(1, Math.ceil(total / size))
  const isBeyond = index > pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices are new each time
  useEffect(() => {
    if (isBeyond) setPage(pages)
  }, [isBeyond, pages])
  if (total <= limits.pageSizes[0]) return null
  return (
    <TableFoot {...{ size, setSize }}>
      <RowsPager {...{ index, size, total }} go={setPage} />
    </TableFoot>
  )
}
