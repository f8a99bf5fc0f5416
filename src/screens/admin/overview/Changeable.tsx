import { makeStyles, tokens } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons'
import { cutText } from '../../../parts/text/cut-text.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  text: { ...cutText, minWidth: 0 },
  pencil: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
})

/** A text with a pencil: it is changed where it stands. */
export function Changeable({ children }: { children: string }) {
  const styles = useStyles()
  return (
    <span className={styles.root}>
      <span className={styles.text}>{children}</span>
      <EditRegular className={styles.pencil} aria-hidden />
    </span>
  )
}
