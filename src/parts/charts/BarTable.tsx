import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Card } from '../page/Card.tsx'
import { phone, touch } from '../page/measures.ts'
import { cutText } from '../text/cut-text.ts'

const useStyles = makeStyles({
  frame: {
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    overflowX: 'auto',
    [phone]: { paddingInline: tokens.spacingHorizontalM },
  },
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase300,
  },
  waiting: { opacity: 0.6 },
  figures: { width: '112px', [phone]: { width: '76px' } },
  head: {
    padding: `0 0 ${tokens.spacingVerticalXS}`,
    textAlign: 'start',
    verticalAlign: 'bottom',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  number: {
    padding: `0 0 0 ${tokens.spacingHorizontalS}`,
    textAlign: 'end',
    verticalAlign: 'top',
    lineHeight: '32px',
    fontVariantNumeric: 'tabular-nums',
  },
  numberHead: {
    lineHeight: tokens.lineHeightBase200,
    verticalAlign: 'bottom',
    paddingBottom: tokens.spacingVerticalXS,
  },
  line: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  opens: { cursor: 'pointer', ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  name: {
    padding: `0 0 ${tokens.spacingVerticalS}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  named: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    minHeight: '32px',
  },
  /** Where there is no place for both, the note stands below the name. */
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  opener: {
    minWidth: 0,
    maxWidth: '100%',
    padding: 0,
    fontWeight: tokens.fontWeightRegular,
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    ':hover:active': { color: tokens.colorNeutralForeground1 },
    [touch]: { minHeight: '40px' },
  },
  text: cutText,
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  bars: { display: 'flex', flexDirection: 'column', gap: '3px' },
  track: {
    position: 'relative',
    height: '10px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
    overflow: 'hidden',
  },
  fill: { height: '100%', minWidth: '2px', forcedColorAdjust: 'none' },
  /** Told apart from full bars also where colours are not. */
  hatched: {
    color: tokens.colorNeutralForeground3,
    backgroundImage: 'repeating-linear-gradient(135deg, currentColor 0 2px, transparent 2px 5px)',
    boxShadow: 'inset 0 0 0 1px currentColor',
  },
  full: { backgroundColor: tokens.colorBrandBackground },
  limit: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: '2px',
    backgroundColor: tokens.colorNeutralForeground1,
    forcedColorAdjust: 'none',
  },
  about: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  key: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  sample: { width: '16px', height: '10px', borderRadius: tokens.borderRadiusSmall },
})

/** A bar; without a colour it is that of the brand, and `hatched` ones are only outlined. */
interface Bar {
  value: number
  colour?: string
  hatched?: boolean
  /** Where a line stands across it, on the same measure. */
  limit?: number
}

interface BarRow {
  id: string
  name: string
  mark?: ReactNode
  note?: string
  bars: readonly Bar[]
  /** Under the heads of the table. */
  figures: readonly ReactNode[]
}

interface BarTableProps {
  title: string
  /** What stands below each other, and the heads of its figures. */
  by: string
  heads: readonly string[]
  rows: readonly BarRow[]
  /** What the bars of a row are, where there are several. */
  legend?: readonly { name: string; hatched?: boolean }[]
  /** What is to be known of all bars. */
  note?: string | undefined
  tools?: ReactNode
  waiting?: boolean
  /** Opens a row; `openLabel` says what its button does. */
  onOpen?: (id: string) => void
  openLabel?: (name: string) => string
}

/** Amounts as bars on one measure, in a table that can be read without them. */
export function BarTable({
  title,
  by,
  heads,
  rows,
  legend = [],
  note,
  tools,
  waiting = false,
  onOpen,
  openLabel,
}: BarTableProps) {
  const styles = useStyles()
  const most = rows
    .flatMap(({ bars }) => bars.flatMap(({ value, limit = 0 }) => [value, limit]))
    .reduce((larger, each) => Math.max(larger, each), 0)
  return (
    <Card title={title} count={rows.length} tools={tools} beside={<Legend entries={legend} />}>
      <div className={styles.frame}>
        {note && <p className={styles.about}>{note}</p>}
        <table
          className={mergeClasses(styles.table, waiting && styles.waiting)}
          aria-label={title}
          aria-busy={waiting}
        >
          <colgroup>
            <col />
            {heads.map((head) => (
              <col key={head} className={styles.figures} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={styles.head}>
                {by}
              </th>
              {heads.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className={mergeClasses(styles.head, styles.number, styles.numberHead)}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, mark, note, bars, figures }) => (
              <tr
                key={id}
                className={mergeClasses(styles.line, onOpen && styles.opens)}
                onClick={onOpen && (() => onOpen(id))}
              >
                <th scope="row" className={styles.name}>
                  <span className={styles.named}>
                    {mark}
                    <span className={styles.words}>
                      {onOpen ? (
                        <Button
                          appearance="transparent"
                          className={styles.opener}
                          title={openLabel?.(name)}
                          onClick={(event) => {
                            event.stopPropagation()
                            onOpen(id)
                          }}
                        >
                          <span className={styles.text}>{name}</span>
                        </Button>
                      ) : (
                        <span className={styles.text} title={name}>
                          {name}
                        </span>
                      )}
                      {note && <span className={styles.note}>{note}</span>}
                    </span>
                  </span>
                  <span className={styles.bars} aria-hidden>
                    {bars.map((bar, n) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the bars of a row have places
                      <BarLine key={n} bar={bar} most={most} />
                    ))}
                  </span>
                </th>
                {figures.map((figure, n) => (
                  <td key={heads[n]} className={styles.number}>
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function BarLine({ bar, most }: { bar: Bar; most: number }) {
  const styles = useStyles()
  const { value, colour, hatched, limit } = bar
  const share = (amount: number) => `${most > 0 ? (100 * amount) / most : 0}%`
  return (
    <span className={styles.track}>
      {value > 0 && (
        <span
          className={mergeClasses(styles.fill, hatched ? styles.hatched : !colour && styles.full)}
          style={{
            display: 'block',
            width: share(value),
            ...(colour ? { backgroundColor: colour } : {}),
          }}
        />
      )}
      {limit !== undefined && limit > 0 && (
        <span className={styles.limit} style={{ left: `calc(${share(limit)} - 2px)` }} />
      )}
    </span>
  )
}

function Legend({ entries }: { entries: readonly { name: string; hatched?: boolean }[] }) {
  const styles = useStyles()
  if (entries.length === 0) return null
  return (
    <span className={styles.legend} aria-hidden>
      {entries.map(({ name, hatched }) => (
        <span key={name} className={styles.key}>
          <span className={mergeClasses(styles.sample, hatched ? styles.hatched : styles.full)} />
          {name}
        </span>
      ))}
    </span>
  )
}
