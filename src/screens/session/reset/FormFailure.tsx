import { MessageBar, MessageBarBody } from '@fluentui/react-components'

/** Why a form could not be sent, above its fields. */
export const FormFailure = ({ text }: { text: string | null }) =>
  text && (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  )
