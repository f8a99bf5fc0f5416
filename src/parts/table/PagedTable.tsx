import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../page/EmptyState.tsx'
import { LineSkeleton } from '../page/LineSkeleton.tsx'
import { noHover } from '../page/measures.ts'
import { type Column, DataTable } from './DataTable.tsx'
import { ListState } from './ListState.tsx'
import { pagedLeast, stackedBelow } from './stacked.ts'
import { TablePager } from './TablePager.tsx'
import type { TableChoices } from './use-table-choices.ts'

const useStyles = makeStyles({
  ...stackedBelow(pagedLeast),
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
  /** Whether its many columns stand below each other on narrow pages. */
  stacks?: boolean
  onOpen?: (row: R) => void
  /** Shows the rows in another way than as a table. */
  tiles?: ((rows: readonly R[]) => ReactNode) | undefined
  /** The way to the other pages, where they have no numbers. */
  pager?: ReactNode
}

/**
 * A table that is searched, sorted and shown in pages, with what replaces it while it loads, when
 * that failed, and when there is nothing.
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
  stacks = false,
  tiles,
  pager = <TablePager total={total ?? 0} choices={choices} />,
  ...table
}: PagedTableProps<R, F>) {
  const styles = useStyles()
  const { sort, setSort } = choices
  return (
    <ListState
      count={total}
      {...{ failure, failed, again }}
      outline={<LineSkeleton lines={6} />}
      empty={choices.typed.trim() ? <NoMatch choices={choices} /> : empty}
    >
      <div className={styles.frame}>
        {tiles ? (
          tiles(rows ?? [])
        ) : (
          <DataTable
            {...table}
            className={className}
            {...(stacks ? { headClass: styles.heads } : {})}
            lineClass={mergeClasses(styles.line, stacks && styles.stack)}
            columns={columns.map((column, n) => ({
              ...column,
              className: mergeClasses(styles.cell, column.className),
              cellClass:
                stacks && n > 0 ? styles[n < columns.length - 1 ? 'detail' : 'actions'] : '',
            }))}
            rows={rows ?? []}
            count={total ?? 0}
            sort={sort}
            onSort={setSort}
          />
        )}
      </div>
      {pager}
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
