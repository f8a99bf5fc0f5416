import { makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { type ReactNode, useId } from 'react'
import { showNumber } from '../text/i18n.ts'
import { phone, touch } from './measures.ts'

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
  title: { margin: 0 },
  fold: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    minHeight: '32px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [touch]: { minHeight: '40px' },
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
  /** It can be folded: whether it is open, and what opens or folds it. */
  fold?: { open: boolean; set: (open: boolean) => void }
  className?: string
  children: ReactNode
}

/** A part of a page under its title. */
export function Card({ title, count, beside, tools, fold, className, children }: CardProps) {
  const styles = useStyles()
  const id = useId()
  const name = (
    <>
      {title} {count !== undefined && <span className={styles.count}>{showNumber(count)}</span>}
    </>
  )
  return (
    <section className={mergeClasses(styles.card, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <Subtitle2 as="h2" id={id} className={styles.title}>
          {fold ? (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={fold.open}
              onClick={() => fold.set(!fold.open)}
            >
              {fold.open ? <ChevronDownRegular /> : <ChevronRightRegular />}
              <span>{name}</span>
            </button>
          ) : (
            name
          )}
        </Subtitle2>
        {beside}
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {fold?.open !== false && children}
    </section>
  )
}
