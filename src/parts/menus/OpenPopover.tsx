import {
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Opened } from './opened.ts'
import { Trigger } from './Trigger.tsx'
import { useKeysTyped } from './use-keys-typed.ts'

const useStyles = makeStyles({ surface: { padding: tokens.spacingHorizontalS } })

interface OpenPopoverProps extends Opened {
  /** What is chosen in it, as screen readers say it. */
  label: string
  children: ReactNode
}

/** The choices beside a button that stood there before them; they have the focus while open. */
export function OpenPopover({ label, trigger, open, setOpen, keys, children }: OpenPopoverProps) {
  const styles = useStyles()
  useKeysTyped({ open, keys })
  return (
    <Popover
      trapFocus
      open={open}
      onOpenChange={(_, { open }) => setOpen(open)}
      positioning={{ position: 'below', align: 'start' }}
    >
      <PopoverTrigger disableButtonEnhancement>
        {({ ref }) => <Trigger button={trigger} to={ref} />}
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={label}>
        {children}
      </PopoverSurface>
    </Popover>
  )
}
