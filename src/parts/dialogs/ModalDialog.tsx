import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components'
import { type ReactNode, useRef } from 'react'
import { useFocusFirst } from '../focus/focus-first.ts'
import { useStrayEscape } from '../focus/use-stray-escape.ts'
import { phone } from '../page/measures.ts'

const useStyles = makeStyles({
  // As wide as the dialog, so that no button has to break its words; below one another on a phone.
  actions: {
    gridColumnStart: 1,
    flexWrap: 'wrap',
    '& > .fui-Button': { whiteSpace: 'nowrap' },
    [phone]: { '& > .fui-Button': { whiteSpace: 'normal' } },
  },
})

interface ModalDialogProps {
  title: string
  children: ReactNode
  /** Its buttons. */
  actions: ReactNode
  /** Without it nothing but the buttons ends it. */
  close?: () => void
  /** The mask does not close it. */
  isAlert?: boolean
  /** In pixels. */
  maxWidth?: number
}

/** A question or a message above the page. Escape closes it, and the mask unless it is an alert. */
export function ModalDialog({
  title,
  children,
  actions,
  close = () => undefined,
  isAlert = false,
  maxWidth = 440,
}: ModalDialogProps) {
  const styles = useStyles()
  const surface = useRef<HTMLDivElement>(null)
  useFocusFirst(surface)
  useStrayEscape(surface, close)
  return (
    <Dialog
      open
      modalType={isAlert ? 'alert' : 'modal'}
      onOpenChange={(_, { open }) => open || close()}
    >
      <DialogSurface ref={surface} style={{ maxWidth }}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent style={{ fontVariantNumeric: 'tabular-nums' }}>{children}</DialogContent>
          <DialogActions className={styles.actions}>{actions}</DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
