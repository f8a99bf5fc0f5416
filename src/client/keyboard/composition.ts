/**
 * Keeps the keys of a composition from the page, so that the Enter, Escape or arrow by which a
 * person chooses among the candidates of their input method does nothing else. The page gets the
 * composed text all the same. Called once, before the page is drawn. Returns how to stop.
 */
export function keepCompositionKeys(): () => void {
  window.addEventListener('keydown', keep, { capture: true })
  return () => window.removeEventListener('keydown', keep, { capture: true })
}

/** Safari ends a composition before it reports the key that ended it, but with this code. */
const composing = 229

/** An editor of formatted text tells the keys of a composition apart by itself. */
const editor = '[contenteditable=true]'

/** What has no text of its own, and where typing opens a field that is to get the composition. */
const opensField = '[data-typing]'

function keep(event: KeyboardEvent) {
  if (!event.isComposing && event.keyCode !== composing) return
  if (event.target instanceof Element) {
    if (event.target.closest(editor)) return
    if (!event.isComposing && event.target.matches(opensField)) return
  }
  event.stopImmediatePropagation()
}
