import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxWidth: '640px',
    paddingBottom: tokens.spacingVerticalXL,
  },
  title: { margin: 0 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface SecuritySectionProps {
  title: string
  text: string
  children: ReactNode
}

/** One concern of the page about the safety of an account. */
export function SecuritySection({ title, text, children }: SecuritySectionProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Subtitle2 as="h2" id={id} className={styles.title}>
        {title}
      </Subtitle2>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  )
}
