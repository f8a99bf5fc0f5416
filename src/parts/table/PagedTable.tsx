import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../page/EmptyState.tsx'
import { LineSkeleton } from '../page/LineSkeleton.tsx'
import { noHover } from '../page/measures.ts'
import { type Column, DataTable } from './DataTable.tsx'
import { ListState } from './ListState.tsx'
import { TablePager } from './TablePager.tsx'
import type { TableChoices } from './use-table-choices.ts'

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  line: {
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ':hover .row-actions': { opacity: 1 },
    ':focus-within .row-actions': { opacity: 1 },
    [noHover]: { '& .row-actions': { opacity: 1 } },
  },
  cell: { padding: `0 ${tokens.spacingHorizontalS}` },
})

interface PagedTableProps<R extends { id: string }, F extends string> {
  /** What it lists, for screen readers. */
  label: string
  columns: readonly Column<R, F>[]
  /** The rows of the page that is chosen; undefined while they are not known. */
  rows: readonly R[] | undefined
  /** How many rows all pages have. */
  total: number | undefined
  choices: TableChoices<F>
  /** The class that sets the widths of the columns, as grid tracks in `--columns`. */
  className: string
  /** Why the rows could not be had, if so, and what is said then. */
  failure: unknown
  failed: { title: string; text: string }
  /** Loads them again. */
  again: () => void
  /** Other rows are on their way. */
  waiting?: boolean
  /** What is said when there are none, and what to do next. */
  empty: ReactNode
  onOpen?: (row: R) => void
}

/**
 * A table that is searched, sorted and shown in pages, with what replaces it while it loads, when
 * that failed, and when there is nothing. A page beyond the last one leads back to that.
 */
export function PagedTable<R extends { id: string }, F extends string>({
  columns,
  rows,
  total,
  choices,
  className,
  failure,
  failed,
  again,
  empty,
  ...table
}: PagedTableProps<R, F>) {
  const styles = useStyles()
  const { paging, sort, setSort, setPage } = choices
  const pages = Math.max(1, Math.ceil((total ?? 0) / paging.size))
  const isBeyond = total !== undefined && paging.index > pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices are new each time
  useEffect(() => {
    if (isBeyond) setPage(pages)
  }, [isBeyond, pages])
  return (
    <ListState
      count={total}
      {...{ failure, failed, again }}
      outline={<LineSkeleton lines={6} />}
      empty={choices.typed.trim() ? <NoMatch choices={choices} /> : empty}
    >
      <div className={styles.scroll}>
        <DataTable
          {...table}
          className={className}
          lineClass={styles.line}
          columns={columns.map((column) => ({
            ...column,
            className: mergeClasses(styles.cell, column.className),
          }))}
          rows={rows ?? []}
          count={total ?? 0}
          sort={sort}
          onSort={setSort}
        />
      </div>
      <TablePager total={total ?? 0} choices={choices} />
    </ListState>
  )
}

function NoMatch({ choices }: { choices: Pick<TableChoices<string>, 'typed' | 'setTyped'> }) {
  const { t } = useTranslation('table')
  return (
    <EmptyState title={t('noMatch', { search: choices.typed.trim() })} text={t('noMatchText')}>
      <Button onClick={() => choices.setTyped('')}>{t('clearSearch')}</Button>
    </EmptyState>
  )
}
