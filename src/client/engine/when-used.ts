/** What tells that somebody uses the page. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Runs a function once somebody uses the page: moves the pointer, touches it or presses a key.
 * Returns a function that calls it off.
 */
export function whenUsed(work: () => void): () => void {
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, start, { capture: true })
  }
  const start = () => {
    stop()
    work()
  }
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  return stop
}
