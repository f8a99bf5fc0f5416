import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { Fragment } from 'react'
import { showNumber } from '../../../parts/text/i18n.ts'
import type { PrintLayout } from './print-layout.ts'
import type { PrintedGroup, PrintedLine } from './printed-tasks.ts'

/** Subtasks that are deeper stand where these do. */
const deepestShown = 5

const useStyles = makeStyles({
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  // Once more on every page, and never alone at the end of one.
  head: { display: 'table-header-group', breakInside: 'avoid', breakAfter: 'avoid' },
  name: {
    padding: '1em 0 0.3em',
    textAlign: 'start',
    fontSize: '1.15em',
    fontWeight: 600,
    overflowWrap: 'break-word',
  },
  heading: {
    padding: '0.3em 0.6em 0.3em 0',
    textAlign: 'start',
    verticalAlign: 'bottom',
    fontWeight: 600,
    borderBottom: '1pt solid #000',
    overflowWrap: 'break-word',
  },
  line: { breakInside: 'avoid' },
  cell: {
    padding: '0.3em 0.6em 0.3em 0',
    verticalAlign: 'top',
    borderBottom: '0.5pt solid #999',
    overflowWrap: 'break-word',
  },
  above: { borderBottom: 'none' },
  rest: { paddingTop: 0, breakBefore: 'avoid' },
})

interface PrintedTableProps {
  group: PrintedGroup
  headings: readonly string[]
  layout: PrintLayout
}

/** A group of tasks on paper, with its name and the headings on each page that it takes. */
export function PrintedTable({
  group: { name, count, lines },
  headings,
  layout,
}: PrintedTableProps) {
  const styles = useStyles()
  const { shares } = layout
  const beside = shares.length
  const rest = restOf(headings, beside)
  return (
    <table className={styles.table}>
      <colgroup>
        {shares.map((share, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns can be named alike, and stay
          <col key={n} style={{ width: `${share}%` }} />
        ))}
      </colgroup>
      <thead className={styles.head}>
        <tr>
          <th colSpan={beside} scope="colgroup" className={styles.name}>
            {name} ({showNumber(count)})
          </th>
        </tr>
        <tr>
          {headings.slice(0, beside).map((heading, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns can be named alike, and stay
            <th key={n} scope="col" className={styles.heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const below = rest(line)
          const cell = mergeClasses(styles.cell, below !== '' && styles.above)
          return (
            <Fragment key={line.id}>
              <tr className={styles.line}>
                {line.cells.slice(0, beside).map((text, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns can be named alike, and stay
                  <td key={n} className={cell} style={n === 1 ? indent(line) : undefined}>
                    {text}
                  </td>
                ))}
              </tr>
              {below !== '' && (
                <tr className={styles.line}>
                  <td className={styles.cell} />
                  <td colSpan={beside - 1} className={mergeClasses(styles.cell, styles.rest)}>
                    {below}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

const indent = ({ depth }: PrintedLine) => ({
  paddingInlineStart: `${Math.min(depth, deepestShown)}em`,
})

/** What a line has in the columns that do not stand beside the others. */
const restOf =
  (headings: readonly string[], beside: number) =>
  ({ cells }: PrintedLine) =>
    headings
      .slice(beside)
      .flatMap((heading, n) => (cells[beside + n] ? [`${heading}: ${cells[beside + n]}`] : []))
      .join(' · ')
