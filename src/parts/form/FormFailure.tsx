import { Message } from '../page/Message.tsx'

/** Why a form could not be sent, above its fields. */
export const FormFailure = ({ text }: { text: string | null }) =>
  text && <Message intent="error">{text}</Message>
