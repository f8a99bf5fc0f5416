import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { first } from '../focus/focus-first.ts'
import { BusyButton } from '../page/BusyButton.tsx'
import { useDangerStyles } from '../page/danger-styles.ts'
import { ModalDialog } from './ModalDialog.tsx'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  cancel: string
  confirm: string
  onConfirm: () => void
  close: () => void
  /** It deletes something: the button is red. */
  destructive?: boolean
  /** It is under way. */
  busy?: boolean
  /** Only the buttons and Escape close it. */
  isAlert?: boolean
  /** It cannot be done at present: the dialog says why, and has no button to confirm. */
  blocked?: boolean
}

const oneLine = { whiteSpace: 'nowrap' } as const

/** Asks before something is done. */
export function ConfirmDialog({
  title,
  children,
  cancel,
  confirm,
  onConfirm,
  close,
  destructive = false,
  busy = false,
  isAlert = false,
  blocked = false,
}: ConfirmDialogProps) {
  const danger = useDangerStyles()
  return (
    <ModalDialog
      title={title}
      close={close}
      isAlert={isAlert}
      actions={
        <>
          <Button style={oneLine} onClick={close}>
            {cancel}
          </Button>
          {!blocked && (
            <BusyButton
              {...(destructive ? {} : first)}
              className={destructive ? danger.answer : ''}
              style={oneLine}
              busy={busy}
              onClick={onConfirm}
            >
              {confirm}
            </BusyButton>
          )}
        </>
      }
    >
      {children}
    </ModalDialog>
  )
}
