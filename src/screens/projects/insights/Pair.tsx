import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gap: 'inherit',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container insights (width >= 900px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
  },
})

/** Cards two by two where there is room, else below each other. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={useStyles().pair}>{children}</div>
}
