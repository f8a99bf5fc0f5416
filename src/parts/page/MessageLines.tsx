import {
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  type MessageBarProps,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'

export interface MessageProps {
  intent: MessageBarProps['intent']
  children: ReactNode
  /** What can be done about it. */
  actions?: ReactNode
}

/** A message that has as many lines as it needs. */
export const MessageLines = ({ intent, children, actions }: MessageProps) => (
  <MessageBar intent={intent} layout="multiline">
    <MessageBarBody>{children}</MessageBarBody>
    {actions && <MessageBarActions>{actions}</MessageBarActions>}
  </MessageBar>
)
