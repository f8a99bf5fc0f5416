import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  text: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

/** A text for screen readers alone; with `live` they say it whenever it changes. */
export function ScreenReaderText({ children, live }: { children: ReactNode; live?: boolean }) {
  const styles = useStyles()
  return (
    <span className={styles.text} role={live ? 'status' : undefined}>
      {children}
    </span>
  )
}
