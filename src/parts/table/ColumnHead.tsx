import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownRegular, ArrowUpRegular, InfoRegular } from '@fluentui/react-icons'
import { touch } from '../page/measures.ts'
import { Tooltip } from '../page/Tooltip.tsx'

const useStyles = makeStyles({
  about: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    padding: tokens.spacingHorizontalXXS,
    border: 'none',
    background: 'none',
    color: 'inherit',
    fontSize: tokens.fontSizeBase300,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [touch]: {
      alignItems: 'center',
      justifyContent: 'center',
      minWidth: '40px',
      minHeight: '40px',
    },
  },
  sorter: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    [touch]: { minWidth: '40px', minHeight: '40px' },
  },
})

/** The order of a table. */
export interface Sort<F extends string> {
  field: F
  order: 'ascend' | 'descend'
}

interface ColumnHeadProps<F extends string> {
  column: { head: string; about?: string; unseen?: boolean; sort?: F; className?: string }
  sort: Sort<F> | undefined
  onSort: ((sort: Sort<F>) => void) | undefined
  /** Hides a head from sight alone. */
  unseenClass: string
}

/** The head of a column; a click sorts by it, and a second one the other way round. */
export function ColumnHead<F extends string>({
  column: { head, about, unseen, sort: field, className },
  sort,
  onSort,
  unseenClass,
}: ColumnHeadProps<F>) {
  const styles = useStyles()
  const order = field !== undefined && sort?.field === field ? sort.order : undefined
  return (
    <div role="columnheader" className={className} aria-sort={order && `${order}ing`}>
      {field !== undefined && onSort ? (
        <button
          type="button"
          className={styles.sorter}
          onClick={() => onSort({ field, order: order === 'ascend' ? 'descend' : 'ascend' })}
        >
          {head}
          {order === 'ascend' && <ArrowUpRegular />}
          {order === 'descend' && <ArrowDownRegular />}
        </button>
      ) : (
        <span className={unseen ? unseenClass : undefined}>{head}</span>
      )}
      {about && (
        <Tooltip content={about} relationship="label">
          <button type="button" className={styles.about}>
            <InfoRegular />
          </button>
        </Tooltip>
      )}
    </div>
  )
}
