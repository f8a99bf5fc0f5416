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

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  cancel: string
  confirm: string
  onConfirm: () => void
  close: () => void
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
  busy = false,
  grave = false,
  impossible = false,
}: ConfirmDialogProps) {
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
