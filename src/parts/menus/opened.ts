import type { RefObject } from 'react'

/** A key that was pressed before what it is meant for had the focus. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** What a menu or popover that comes with its code is told by its button. */
export interface Opened {
  trigger: RefObject<HTMLButtonElement | null>
  open: boolean
  setOpen: (open: boolean) => void
  /** What was typed since it was asked for; null once it has the focus. */
  keys: RefObject<KeyPress[] | null>
}
