import { makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'
import { showNumber } from '../text/i18n.ts'
import { phone } from './measures.ts'

const useStyles = makeStyles({
  card: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    minHeight: '52px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    boxSizing: 'border-box',
    [phone]: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}` },
  },
  tools: {
    marginLeft: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
  },
  count: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
})

interface CardProps {
  title: string
  count?: number | undefined
  /** Stands beside the title. */
  beside?: ReactNode
  /** Stands at the end of the head. */
  tools?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a page under its title. */
export function Card({ title, count, beside, tools, className, children }: CardProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <section className={mergeClasses(styles.card, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <Subtitle2 as="h2" id={id} style={{ margin: 0 }}>
          {title} {count !== undefined && <span className={styles.count}>{showNumber(count)}</span>}
        </Subtitle2>
        {beside}
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {children}
    </section>
  )
}
