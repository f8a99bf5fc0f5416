import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Whether something is in the page: dialogs, menus and the like are beside it. */
const isBehind = (target: EventTarget | null) =>
  target instanceof Element && target.closest('#root') !== null

const open = '[role="dialog"],[role="alertdialog"]'

/**
 * Closes a dialog or drawer by Escape while nothing in it has the focus: it is still opening, or
 * what had the focus is gone, which can give it to the page behind. Fluent UI hears keys only from what is inside. The topmost one alone
 * is closed.
 */
export function useStrayEscape(
  surface: RefObject<HTMLElement | null>,
  close: () => void,
  isModal = true,
) {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // The page beside a drawer has keys of its own where the focus is on it.
    const isStray = event.target === document.body || (isModal && isBehind(event.target))
    if (event.key !== 'Escape' || !isStray || event.defaultPrevented || event.isComposing) return
    if ([...document.querySelectorAll(open)].at(-1) !== surface.current) return
    event.preventDefault()
    close()
  })
  // Before anything is painted, so that no key is lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
