const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Calls a listener each second while the page is visible, and when it is again. One timer serves
 * all listeners, however many clocks are shown. Returns how to end it.
 */
export function onTick(listener: () => void): () => void {
  if (listeners.size === 0) start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

function start() {
  timer = setInterval(tick, 1_000)
  document.addEventListener('visibilitychange', tick)
}

function stop() {
  clearInterval(timer)
  document.removeEventListener('visibilitychange', tick)
}

function tick() {
  if (!document.hidden) for (const listener of listeners) listener()
}
