import { useLayoutEffect } from 'react'

/** The id of the screen below dialogs; it takes the focus when no other element can. */
export const contentId = 'content'

const modal = '[aria-modal=true]'
/** Elements that the focus never goes back to. */
const passing = '[role=menu],[role=listbox],[aria-hidden=true]'
/** How many elements are remembered for each layer, which is the screen or a dialog over it. */
const kept = 8
let origins: HTMLElement[] = []

/** Starts to remember which elements had the focus. Called once, by the shell. */
export function rememberFocus() {
  document.addEventListener('focusin', remember)
  // Some browsers do not focus a button that is clicked.
  document.addEventListener('click', remember, { capture: true })
}

/**
 * Gives the focus back to what had it before, when the component is removed together with the
 * focused element. In a microtask: the elements are then removed, and Fluent UI, which would focus
 * the last button with a menu, waits for a timer.
 */
export const useFocusBack = () => useLayoutEffect(() => () => queueMicrotask(focusBack), [])

const layerOf = (element: Element) => element.closest(modal)

function remember({ target }: Event) {
  const element =
    target instanceof Element
      ? target.closest<HTMLElement>('a,button,input,textarea,[tabindex]')
      : null
  if (!element || element.closest(passing) !== null || element.hasAttribute('data-tabster-dummy'))
    return
  const others = origins.filter((origin) => origin !== element && origin.isConnected)
  const oldest = others.filter((origin) => layerOf(origin) === layerOf(element)).at(-kept)
  origins = [...others.filter((origin) => origin !== oldest), element]
}

function focusBack() {
  if (document.activeElement !== document.body && document.activeElement !== null) return
  const layer = [...document.querySelectorAll<HTMLElement>(modal)].at(-1) ?? null
  const last = layer ?? document.getElementById(contentId)
  const candidates = origins
    .filter((origin) => origin.isConnected && layerOf(origin) === layer)
    .reverse()
  for (const candidate of last ? [...candidates, last] : candidates) {
    candidate.focus({ preventScroll: true })
    if (document.activeElement === candidate) return
  }
}
