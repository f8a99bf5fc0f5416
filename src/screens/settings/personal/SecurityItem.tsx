import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { report } from '../../../client/engine/workspace.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { cutText } from '../../../parts/text/cut-text.ts'

const useStyles = makeStyles({
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '56px',
    padding: `${tokens.spacingVerticalS} 0`,
    boxSizing: 'border-box',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  icon: { display: 'flex', fontSize: '24px', color: tokens.colorNeutralForeground2 },
  about: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  name: { ...cutText, fontWeight: tokens.fontWeightSemibold },
  facts: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  action: { flexShrink: 0, whiteSpace: 'nowrap', [touch]: { minHeight: '40px' } },
})

interface Removal {
  cancel: string
  /** What the button says, and what it says to those who do not see its line. */
  label: string
  labelOf: string
  title: string
  text: string
  /** Errors: those of the call, which are shown. */
  remove: () => Promise<void>
}

interface SecurityItemProps {
  icon: ReactElement
  name: string
  facts: readonly string[]
  removal: Removal
  /** Called after an attempt to remove it. */
  again: () => void
}

/** Something with which an account is signed in to, in a list; it can be removed. */
export function SecurityItem({ icon, name, facts, removal, again }: SecurityItemProps) {
  const styles = useStyles()
  const [asking, setAsking] = useState(false)
  return (
    <li className={styles.item}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <div className={styles.about}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </div>
      <Button
        className={styles.action}
        aria-label={removal.labelOf}
        onClick={() => setAsking(true)}
      >
        {removal.label}
      </Button>
      {asking && <AskRemoval {...removal} close={() => setAsking(false)} again={again} />}
    </li>
  )
}

interface AskRemovalProps extends Removal {
  close: () => void
  again: () => void
}

function AskRemoval({ cancel, label, title, text, remove, close, again }: AskRemovalProps) {
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    try {
      await remove()
      close()
    } catch (error) {
      report(error)
      setBusy(false)
    }
    again()
  }
  return (
    <ConfirmDialog
      title={title}
      cancel={cancel}
      confirm={label}
      destructive
      busy={busy}
      onConfirm={() => void confirm()}
      close={close}
    >
      {text}
    </ConfirmDialog>
  )
}
