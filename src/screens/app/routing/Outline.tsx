import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { limits } from '../../../core/catalogue/limits.ts'
import { Logo } from '../../../parts/page/Logo.tsx'

const useStyles = makeStyles({
  bar: {
    boxSizing: 'border-box',
    height: `${limits.topBarPx}px`,
    display: 'flex',
    alignItems: 'center',
    padding: `0 ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
})

/** The bar as it stands while the rest of the shell is on its way. */
export function Outline({ children }: { children?: ReactNode }) {
  const styles = useStyles()
  return (
    <>
      <div className={styles.bar}>
        <Logo />
      </div>
      {children}
    </>
  )
}
