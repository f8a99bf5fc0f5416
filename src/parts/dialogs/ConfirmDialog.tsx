import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Spinner,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useDangerStyles } from '../page/danger-styles.ts'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  cancel: string
  confirm: string
  onConfirm: () => void
  close: () => void
  /** It deletes something: the button is red. */
  deletes?: boolean
  /** It is under way. */
  busy?: boolean
  /** Only the buttons and Escape close it. */
  grave?: boolean
  /** It cannot be done as things are: the dialog only says why. */
  impossible?: boolean
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
  deletes = false,
  busy = false,
  grave = false,
  impossible = false,
}: ConfirmDialogProps) {
  const danger = useDangerStyles()
  return (
    <Dialog
      open
      modalType={grave ? 'alert' : 'modal'}
      onOpenChange={(_, { open }) => !open && close()}
    >
      <DialogSurface style={{ maxWidth: 440 }}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogActions>
            <Button style={oneLine} onClick={close}>
              {cancel}
            </Button>
            {!impossible && (
              <Button
                appearance="primary"
                className={deletes ? danger.answer : ''}
                style={oneLine}
                disabledFocusable={busy}
                icon={busy ? <Spinner size="tiny" /> : null}
                onClick={onConfirm}
              >
                {confirm}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
