import { Button } from '@fluentui/react-components'
import { type ReactNode, useId, useState } from 'react'
import { useStay } from '../leaving/use-stay.tsx'
import { ModalDialog } from './ModalDialog.tsx'

interface FormDialogProps {
  title: string
  /** The fields. */
  children: ReactNode
  close: () => void
  /** Takes what was entered; not called while that cannot be taken. */
  submit: () => void
  /** What is entered cannot be taken. */
  cannot: boolean
  /** The texts of its buttons. */
  labels: { cancel: string; save: string }
  className?: string
}

/**
 * A dialog with a form, which its button and the Enter key submit. Once something was entered, Escape
 * and the mask ask whether to discard it, and so does leaving the page; to cancel discards it.
 */
export function FormDialog({
  title,
  children,
  close,
  submit,
  cannot,
  labels,
  className,
}: FormDialogProps) {
  const form = useId()
  const [entered, setEntered] = useState(false)
  const { leave, question } = useStay(entered, { close })
  return (
    <ModalDialog
      title={title}
      close={leave}
      actions={
        <>
          <Button onClick={close}>{labels.cancel}</Button>
          <Button appearance="primary" type="submit" form={form} disabled={cannot}>
            {labels.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={className}
        onChange={() => setEntered(true)}
        onSubmit={(event) => {
          event.preventDefault()
          if (!cannot) submit()
        }}
      >
        {children}
      </form>
      {question}
    </ModalDialog>
  )
}
