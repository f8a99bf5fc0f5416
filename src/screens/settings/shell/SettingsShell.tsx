import { makeStyles, tokens } from '@fluentui/react-components'
import { Outlet } from 'react-router-dom'
import { limits } from '../../../core/catalogue/limits.ts'
import { menuAbove } from '../../../parts/page/measures.ts'
import { SettingsMenu } from './SettingsMenu.tsx'

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

/** A page of the settings, beside the menu of all of them (A2.25). */
export function SettingsShell() {
  const styles = useStyles()
  return (
    <div className={styles.frame}>
      <div className={styles.column}>
        <SettingsMenu />
        <div className={styles.page}>
          <Outlet />
        </div>
      </div>
    </div>
  )
}
