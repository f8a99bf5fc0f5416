import { makeStyles, Spinner, tokens, typographyStyles } from '@fluentui/react-components'

const useStyles = makeStyles({
  page: {
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalM,
  },
  text: { ...typographyStyles.body1, color: tokens.colorNeutralForeground2 },
})

/** A page that redirects automatically. */
export function Transition({ label, text }: { label: string; text?: string }) {
  const styles = useStyles()
  return (
    <main className={styles.page}>
      <Spinner size="large" label={label} labelPosition="below" />
      {text && <span className={styles.text}>{text}</span>}
    </main>
  )
}
