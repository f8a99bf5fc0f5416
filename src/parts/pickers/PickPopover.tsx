import {
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  type PositioningShorthand,
  tokens,
} from '@fluentui/react-components'
import { type ReactElement, type ReactNode, useState } from 'react'

const useStyles = makeStyles({ surface: { padding: tokens.spacingHorizontalS } })

interface PickPopoverProps {
  /** What is chosen in it, as screen readers say it. */
  label: string
  /** The button that opens it. */
  trigger: ReactElement
  positioning?: PositioningShorthand
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A list of choices beside the button that opens it; it has the focus while it is open. */
export function PickPopover({
  label,
  trigger,
  positioning = { position: 'below', align: 'start' },
  children,
}: PickPopoverProps) {
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trapFocus
      open={open}
      onOpenChange={(_, data) => setOpen(data.open)}
      positioning={positioning}
    >
      <PopoverTrigger disableButtonEnhancement>{trigger}</PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={label}>
        {typeof children === 'function' ? children(() => setOpen(false)) : children}
      </PopoverSurface>
    </Popover>
  )
}
