import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { limits } from '../../../core/catalogue/limits.ts'
import { menuAbove } from '../../../parts/page/measures.ts'

const useStyles = makeStyles({
  frame: {
    boxSizing: 'border-box',
    minHeight: '100%',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  column: {
    boxSizing: 'border-box',
    maxWidth: `${limits.columnPx}px`,
    margin: '0 auto',
    display: 'flex',
    alignItems: 'flex-start',
    [menuAbove]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  page: { flexGrow: 1, minWidth: 0 },
})

/** A page beside the menu of all pages of its area; above it on narrow screens. */
export function SideShell({ menu }: { menu: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={styles.frame}>
      <div className={styles.column}>
        {menu}
        <div className={styles.page}>
          <Outlet />
        </div>
      </div>
    </div>
  )
}
