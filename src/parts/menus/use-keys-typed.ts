import { useEffect } from 'react'
import type { KeyPress, Opened } from './opened.ts'

/** Presses the keys that were typed before a menu or popover opened, once it has the focus. */
export function useKeysTyped({ open, keys }: Pick<Opened, 'open' | 'keys'>) {
  useEffect(() => {
    if (!open) return
    // Fluent UI hears the first keys of a page after a timer of its own.
    const timer = setTimeout(() => {
      const typed = keys.current ?? []
      keys.current = null
      for (const key of typed) press(key)
    })
    return () => clearTimeout(timer)
  }, [open, keys])
}

function press(pressed: KeyPress) {
  const target = document.activeElement
  if (!(target instanceof HTMLElement)) return
  const { key } = pressed
  const isField = target.matches('input:not([type=checkbox],[type=radio])')
  if (key === ' ' && !isField) {
    target.click()
    return
  }
  const init = { ...pressed, bubbles: true, cancelable: true }
  if (!target.dispatchEvent(new KeyboardEvent('keydown', init))) return
  if (isField && key.length === 1) type(target as HTMLInputElement, key)
  else if (!isField && key === 'Enter') target.click()
}

function type(field: HTMLInputElement, data: string) {
  field.setRangeText(data, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data }))
}
