import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { AuthCard } from './AuthCard.tsx'

const useStyles = makeStyles({
  text: {
    ...typographyStyles.body1,
    margin: 0,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  offers: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
})

/** A page of the public area that says one thing, and what can be done about it. */
export function AuthResult({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  const styles = useStyles()
  return (
    <AuthCard caption={title}>
      <p className={styles.text} role="status">
        {text}
      </p>
      <div className={styles.offers}>{children}</div>
    </AuthCard>
  )
}
