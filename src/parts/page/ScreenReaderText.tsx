import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

/** As a style: not seen, and read by screen readers all the same. */
export const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

const useStyles = makeStyles({ text: hidden })

/** A text for screen readers alone; with `live` they say it whenever it changes. */
export function ScreenReaderText({ children, live }: { children: ReactNode; live?: boolean }) {
  const styles = useStyles()
  return (
    <span className={styles.text} role={live ? 'status' : undefined}>
      {children}
    </span>
  )
}
