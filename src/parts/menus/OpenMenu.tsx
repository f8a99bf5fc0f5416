import { Menu, MenuPopover, type MenuProps, MenuTrigger } from '@fluentui/react-components'
import type { CSSProperties, ReactNode } from 'react'
import type { Opened } from './opened.ts'
import { Trigger } from './Trigger.tsx'
import { useKeysTyped } from './use-keys-typed.ts'

interface OpenMenuProps extends Opened, Pick<MenuProps, 'checkedValues' | 'onCheckedValueChange'> {
  className?: string
  style?: CSSProperties
  /** Its list, and what is above it. */
  children: ReactNode
}

/** The menu of a button that stood there before it. */
export function OpenMenu({
  trigger,
  open,
  setOpen,
  keys,
  className,
  style,
  children,
  ...choices
}: OpenMenuProps) {
  useKeysTyped({ open, keys })
  return (
    <Menu open={open} onOpenChange={(_, { open }) => setOpen(open)} {...choices}>
      <MenuTrigger disableButtonEnhancement>
        {({ id, ref }) => <Trigger button={trigger} id={id} to={ref} />}
      </MenuTrigger>
      <MenuPopover className={className} style={style}>
        {children}
      </MenuPopover>
    </Menu>
  )
}
