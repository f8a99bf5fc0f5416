import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { hidden } from '../page/ScreenReaderText.tsx'
import { ColumnHead, type Sort } from './ColumnHead.tsx'

const useStyles = makeStyles({
  waiting: { opacity: 0.6 },
  head: {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    alignItems: 'center',
    position: 'sticky',
    top: 0,
    zIndex: 1,
    minHeight: '32px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  /** For those who hear the table alone. */
  unseen: hidden,
  line: {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    alignItems: 'center',
    minHeight: '44px',
    fontSize: tokens.fontSizeBase300,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  opens: { cursor: 'pointer' },
  cell: { minWidth: 0 },
})

/** A column of rows of one kind. */
export interface Column<R, F extends string = string> {
  name: string
  /** The text at its head. */
  head: string
  /** What the column has, where its head does not say all. */
  about?: string
  /** Whether the head is for screen readers only, as for stars and menus. */
  unseen?: boolean
  /** What a click on its head sorts by. */
  sort?: F
  /** Of its head and its cells. */
  className?: string
  /** Of its cells alone. */
  cellClass?: string
  /** The whole text of a cell that may be cut. */
  title?: (row: R) => string | undefined
  cell: (row: R) => ReactNode
}

interface DataTableProps<R extends { id: string }, F extends string> {
  label: string
  columns: readonly Column<R, F>[]
  rows: readonly R[]
  /** The class of the table. It sets the widths of the columns, as grid tracks in `--columns`. */
  className: string
  headClass?: string
  lineClass?: string
  /** How many rows there are, where only a page of them is given. */
  count?: number
  sort?: Sort<F>
  onSort?: (sort: Sort<F>) => void
  /** Another answer is on its way. */
  waiting?: boolean
  /** The heads stand elsewhere already. */
  headless?: boolean
  /** Called for a click on a row outside its buttons and links. */
  onOpen?: (row: R) => void
  /** What stands below a row across all columns, if anything does. */
  below?: (row: R) => ReactNode
}

/** Rows one below the other in columns, which may be sorted by. */
export function DataTable<R extends { id: string }, F extends string = string>({
  label,
  columns,
  rows,
  className,
  headClass,
  lineClass,
  count = rows.length,
  sort,
  onSort,
  waiting = false,
  headless = false,
  onOpen,
  below,
}: DataTableProps<R, F>) {
  const styles = useStyles()
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-busy={waiting}
      className={mergeClasses(className, waiting && styles.waiting)}
    >
      <div role="row" className={mergeClasses(styles.head, headClass, headless && styles.unseen)}>
        {columns.map((column) => (
          <ColumnHead
            key={column.name}
            column={column}
            sort={sort}
            onSort={onSort}
            unseenClass={styles.unseen}
          />
        ))}
      </div>
      {rows.map((row) => (
        <Fragment key={row.id}>
          <div
            role="row"
            className={mergeClasses(styles.line, onOpen && styles.opens, lineClass)}
            onClick={onOpen && ((event) => meetsNothing(event) && onOpen(row))}
          >
            {columns.map(({ name, head, className, cellClass, title, cell }) => (
              <div
                key={name}
                role="cell"
                className={mergeClasses(styles.cell, className, cellClass)}
                data-head={head}
                title={title?.(row)}
              >
                {cell(row)}
              </div>
            ))}
          </div>
          {below && <Below columns={columns.length}>{below(row)}</Below>}
        </Fragment>
      ))}
    </div>
  )
}

function Below({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null
  return (
    <div role="row">
      <div role="cell" aria-colspan={columns}>
        {children}
      </div>
    </div>
  )
}

const meetsNothing = ({ target }: MouseEvent) =>
  (target as Element).closest('a, button, [role=menu]') === null
