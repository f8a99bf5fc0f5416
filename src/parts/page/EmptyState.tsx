import { Body1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
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
  text: { color: tokens.colorNeutralForeground2, maxWidth: '420px', textAlign: 'center' },
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
      <Subtitle2>{title}</Subtitle2>
      {text && <Body1 className={styles.text}>{text}</Body1>}
      {children}
    </div>
  )
}
