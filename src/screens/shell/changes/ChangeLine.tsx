import { Caption1, Text } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { ListedCommand } from '../../../client/engine/outbox/state.ts'
import { changeText } from '../../../parts/text/change-text.ts'
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
export function ChangeLine({ change: { name, input, at }, reason, children }: Props) {
  const styles = useChangeStyles()
  return (
    <li className={styles.change}>
      <Text>{changeText({ name, input })}</Text>
      {reason && (
        <Text size={200} className={styles.reason}>
          {reason}
        </Text>
      )}
      <Caption1 className={styles.note}>{showExactly(new Date(at).toISOString())}</Caption1>
      {children && <span className={styles.offers}>{children}</span>}
    </li>
  )
}
