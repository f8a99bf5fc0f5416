/** Does something once the browser has nothing better to do, or after a while all the same. */
export function whenIdle(work: () => void, patienceMs = 5_000) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: patienceMs })
  else setTimeout(work, 200)
}
