import { makeStyles, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'

const useStyles = makeStyles({
  mark: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase400 },
})

/** Says that something is locked, and why. */
export function LockMark({ label }: { label: string }) {
  return (
    // The picture has the name, and the box what is shown when it is pointed at.
    <span title={label} style={{ display: 'inline-flex' }}>
      <LockClosedRegular className={useStyles().mark} role="img" aria-label={label} />
    </span>
  )
}
