import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTitle } from '../hooks/use-title.ts'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    minHeight: '100%',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
  },
  mark: { display: 'flex', fontSize: '48px', color: tokens.colorNeutralForeground3 },
  title: { ...typographyStyles.title3, margin: 0 },
  text: {
    ...typographyStyles.body1,
    margin: 0,
    maxWidth: '440px',
    color: tokens.colorNeutralForeground2,
  },
  offers: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
  },
})

interface Result {
  /** A picture of what happened. */
  mark: ReactNode
  title: string
  text?: string
  /** What can be done about it. */
  children?: ReactNode
}

/** A whole page that says one thing: not found, not allowed, failed. */
export function ResultPage({ mark, title, text, children }: Result) {
  const styles = useStyles()
  useTitle(title)
  return (
    <main className={styles.page}>
      <span className={styles.mark} aria-hidden>
        {mark}
      </span>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.offers}>{children}</div>
    </main>
  )
}
