import { useEffect } from 'react'

/** The screen below what is opened over it; it takes the focus when nothing else can. */
export const contentId = 'content'

const modal = '[aria-modal=true]'
/** What the focus never goes back to. */
const passing = '[role=menu],[role=listbox],[aria-hidden=true]'
/** So many elements are remembered of each layer: the screen and every dialog that lies over it. */
const kept = 8
let origins: HTMLElement[] = []

/**
 * Remembers what had the focus, so that what was opened from there can give it back. The shell
 * calls it.
 */
export function rememberFocus() {
  document.addEventListener('focusin', remember)
  // Some browsers do not focus a button that is clicked.
  document.addEventListener('click', remember, { capture: true })
}

/** When the component goes and takes the focus with it: gives it back to what had it before. */
export const useFocusBack = () => useEffect(() => focusBack, [])

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
