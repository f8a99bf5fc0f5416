import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    minHeight: '160px',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
  },
  title: typographyStyles.subtitle2,
  text: {
    ...typographyStyles.body1,
    color: tokens.colorNeutralForeground2,
    maxWidth: '420px',
  },
})

/** What a list without entries says, and what to do next. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children?: ReactNode
}) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <span className={styles.title}>{title}</span>
      {text && <span className={styles.text}>{text}</span>}
      {children}
    </div>
  )
}
