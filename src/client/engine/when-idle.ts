/** Runs a function when the browser is idle, at the latest after a fixed time. */
export function whenIdle(work: () => void, patienceMs = 5_000) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: patienceMs })
  else setTimeout(work, 200)
}
