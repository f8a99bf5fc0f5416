import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { phone } from '../../../parts/page/measures.ts'

const useStyles = makeStyles({
  page: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [phone]: { padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}` },
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
  },
  figures: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  tools: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginLeft: 'auto',
  },
})

interface TabPageProps {
  /** What it lists, for screen readers. */
  label: string
  search: ReactNode
  /** How much there is of it. */
  figures: ReactNode
  tools: ReactNode
  children: ReactNode
}

/** A tab of a project that lists something in a table: a bar with its search, and what it finds. */
export function TabPage({ label, search, figures, tools, children }: TabPageProps) {
  const styles = useStyles()
  return (
    <section className={styles.page} aria-label={label}>
      <div className={styles.bar}>
        {search}
        {figures && <span className={styles.figures}>{figures}</span>}
        <div className={styles.tools}>{tools}</div>
      </div>
      {children}
    </section>
  )
}
