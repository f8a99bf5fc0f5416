import { type Ref, type RefObject, useLayoutEffect } from 'react'

interface TriggerProps {
  /** The button, which is drawn elsewhere. */
  button: RefObject<HTMLButtonElement | null>
  /** What the button is called by the menu. */
  id?: string | undefined
  /** What Fluent UI knows it by: a function. */
  to: Ref<unknown> | undefined
}

/** Hands a button that stands before its menu or popover to Fluent UI, as what opens it. */
export function Trigger({ button, id, to }: TriggerProps) {
  useLayoutEffect(() => {
    const element = button.current
    if (!element) return
    if (id) element.id ||= id
    if (typeof to !== 'function') return
    to(element)
    return () => void to(null)
  }, [button, id, to])
  return null
}
