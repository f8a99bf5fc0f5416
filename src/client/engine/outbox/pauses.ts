import { outbox } from './state.ts'

const retryMs = 2_000
const retryMostMs = 30_000

/** The waiting between one try and the next. */
export class Pauses {
  #end: (() => void) | undefined
  /** How often in a row sending has failed for a passing reason. */
  #tries = 0

  /** Waits: `held` milliseconds if the server asks for it, else longer each time. */
  wait(held?: number): Promise<void> {
    const wait = held ?? Math.min(retryMs * 2 ** this.#tries++, retryMostMs)
    if (held !== undefined) outbox.heldUntil = Date.now() + held
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer)
        if (held !== undefined) outbox.heldUntil = null
        resolve()
      }
      const timer = setTimeout(goOn, wait)
      this.#end = goOn
    })
  }

  /** Begins with short ones again. */
  reset() {
    this.#tries = 0
  }

  /** Ends the one that lasts, and begins with short ones again. */
  end() {
    this.reset()
    this.#end?.()
  }
}
