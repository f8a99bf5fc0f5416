/** After how many steps a command lets the rest of the process go on. */
const stepsAtOnce = 1_000

/**
 * Waits for the next turn of the event loop now and then, so that a long command does not hold up
 * the others, nor a signal to stop.
 */
export function pausing(): () => Promise<void> | undefined {
  let steps = 0
  return () =>
    ++steps % stepsAtOnce === 0 ? new Promise((resolve) => setImmediate(resolve)) : undefined
}
