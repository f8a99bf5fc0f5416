/** What tells that somebody uses the page. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'click', 'focusin'] as const

/**
 * Runs a function once somebody uses the page: moves the pointer, touches it, presses a key or takes
 * the focus from one control to another. A page that sets the focus as it opens is not used by that.
 * Returns a function that calls it off.
 */
export function whenUsed(work: () => void): () => void {
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, start, { capture: true })
  }
  const start = (event: Event) => {
    if (event.type === 'focusin' && !(event as FocusEvent).relatedTarget) return
    stop()
    work()
  }
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  return stop
}
