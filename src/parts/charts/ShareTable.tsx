import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { percent } from '../../core/values/percent.ts'
import { Card } from '../page/Card.tsx'
import { phone } from '../page/measures.ts'
import { ScreenReaderText } from '../page/ScreenReaderText.tsx'
import { cutText } from '../text/cut-text.ts'
import { showMeasure } from '../text/format.ts'
import { showNumber } from '../text/i18n.ts'

const useStyles = makeStyles({
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase300,
  },
  frame: {
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    [phone]: { paddingInline: tokens.spacingHorizontalM },
  },
  line: { height: '32px' },
  head: {
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  name: { textAlign: 'start', fontWeight: tokens.fontWeightRegular, padding: 0 },
  named: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  text: cutText,
  bar: { padding: `0 ${tokens.spacingHorizontalS}` },
  track: {
    height: '12px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
    overflow: 'hidden',
  },
  fill: { height: '100%', minWidth: '2px', forcedColorAdjust: 'none' },
  number: { textAlign: 'end', padding: 0, fontVariantNumeric: 'tabular-nums' },
  share: { color: tokens.colorNeutralForeground3 },
})

export interface Share {
  id: string
  name: string
  colour: string
  count: number
  mark: ReactNode
}

interface ShareTableProps {
  title: string
  /** What is counted by, what is counted, and what its share is called. */
  heads: { by: string; counted: string; share: string }
  shares: readonly Share[]
}

/** How many things there are of each kind: bars in a table that can be read without them. */
export function ShareTable({ title, heads, shares }: ShareTableProps) {
  const styles = useStyles()
  const total = shares.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card title={title}>
      <div className={styles.frame}>
        <table className={styles.table} aria-label={title}>
          <colgroup>
            <col style={{ width: '34%' }} />
            <col />
            <col style={{ width: '56px' }} />
            <col style={{ width: '56px' }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={styles.head} style={{ padding: 0 }}>
                {heads.by}
              </th>
              <td aria-hidden />
              <th scope="col" className={styles.number}>
                <span className={styles.head}>{heads.counted}</span>
              </th>
              <th scope="col" className={styles.number}>
                <span className={styles.head} aria-hidden>
                  %
                </span>
                <ScreenReaderText>{heads.share}</ScreenReaderText>
              </th>
            </tr>
          </thead>
          <tbody>
            {shares.map(({ id, name, colour, count, mark }) => {
              const share = percent(count, total)
              return (
                <tr key={id} className={styles.line}>
                  <th scope="row" className={styles.name} title={name}>
                    <span className={styles.named}>
                      {mark}
                      <span className={styles.text}>{name}</span>
                    </span>
                  </th>
                  <td className={styles.bar} aria-hidden>
                    <div className={styles.track}>
                      {count > 0 && (
                        <div
                          className={styles.fill}
                          style={{ width: `${(100 * count) / total}%`, backgroundColor: colour }}
                        />
                      )}
                    </div>
                  </td>
                  <td className={styles.number}>{showNumber(count)}</td>
                  <td className={styles.number}>
                    <span className={styles.share}>{showMeasure(share, 'percent')}</span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
