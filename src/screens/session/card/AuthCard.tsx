import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { limits } from '../../../core/catalogue/limits.ts'
import { Logo } from '../../../parts/page/Logo.tsx'
import { LookBar } from './LookBar.tsx'

const useStyles = makeStyles({
  page: {
    height: '100%',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground3,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
  },
  card: {
    boxSizing: 'border-box',
    width: '90%',
    maxWidth: `${limits.publicCardPx}px`,
    margin: 'auto',
    padding: '48px',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow8,
    [`@media (max-width: ${limits.mobilePx}px)`]: { padding: tokens.spacingHorizontalXXL },
  },
  head: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    textAlign: 'center',
  },
  caption: { ...typographyStyles.title3, margin: 0 },
  space: { flexShrink: 0, height: tokens.spacingVerticalXXXL },
})

/** The narrow centred card of the public area (A2). */
export function AuthCard({ caption, children }: { caption: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <div className={styles.space} />
      <main className={styles.card}>
        <div className={styles.head}>
          <Logo />
          <h1 className={styles.caption}>{caption}</h1>
        </div>
        {children}
      </main>
      <LookBar />
    </div>
  )
}
