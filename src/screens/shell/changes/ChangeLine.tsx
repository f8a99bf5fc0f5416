import { Button, Caption1, Text } from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedCommand } from '../../../client/engine/outbox/state.ts'
import { copyText } from '../../../parts/invitations/copy-text.ts'
import { changeDetails, changeText } from '../../../parts/text/change-text.ts'
import { showExactly } from '../../../parts/text/format.ts'
import { useChangeStyles } from './change-styles.ts'

interface Props {
  change: ListedCommand
  /** Why it was refused. */
  reason?: string
  /** What can be done with it. */
  children?: ReactNode
}

/** A change that the server has not taken. */
export function ChangeLine({ change, reason, children }: Props) {
  const styles = useChangeStyles()
  const details = changeDetails(change).join('\n')
  return (
    <li className={styles.change}>
      <Text>{changeText(change)}</Text>
      {details && <Text className={styles.detail}>{details}</Text>}
      {reason && (
        <Text size={200} className={styles.reason}>
          {reason}
        </Text>
      )}
      <Caption1 className={styles.note}>{showExactly(new Date(change.at).toISOString())}</Caption1>
      {(children || details) && (
        <span className={styles.offers}>
          {children}
          {details && <CopyButton text={details} />}
        </span>
      )}
    </li>
  )
}

/** Puts what was entered on the clipboard, and says so in its place. */
function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  const [said, setSaid] = useState('')
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        onClick={async () => {
          const done = await copyText(text)
          setSaid(t(done ? 'links.copied' : 'changes:notCopied'))
        }}
      >
        {t('links.copy')}
      </Button>
      <Caption1 role="status">{said}</Caption1>
    </>
  )
}
