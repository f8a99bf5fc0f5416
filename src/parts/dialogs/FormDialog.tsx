import { Button } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'
import { ModalDialog } from './ModalDialog.tsx'

interface FormDialogProps {
  title: string
  /** The fields. */
  children: ReactNode
  close: () => void
  /** Takes what was entered. */
  submit: () => void
  /** What is entered cannot be taken. */
  cannot: boolean
  /** The texts of its buttons. */
  labels: { cancel: string; save: string }
  className?: string
}

/** A dialog with a form, which its button and the Enter key submit. */
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
  return (
    <ModalDialog
      title={title}
      close={close}
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
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {children}
      </form>
    </ModalDialog>
  )
}
