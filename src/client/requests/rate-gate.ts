/** From when on the server takes calls of this page again, by a clock that is never set. */
let opensAt = 0

/** Holds requests back for a number of seconds, as the server has asked. */
export function closeGate(seconds: number) {
  opensAt = Math.max(opensAt, performance.now() + seconds * 1000)
}

/** Waits until the server takes calls again. Errors: that of the signal, when it gives up first. */
export async function gateOpen(signal?: AbortSignal): Promise<void> {
  for (let wait = opensAt - performance.now(); wait > 0; wait = opensAt - performance.now())
    await pause(wait, signal)
}

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal!.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, ms)
    signal?.addEventListener('abort', giveUp, { once: true })
  })
