import { limits } from '../../src/core/catalogue/limits.ts'

interface Pause {
  until: number
  failures: number
}

/**
 * Which places are not asked for a while, because they did not answer: each time twice as long. So
 * what never answers costs a wait now and again, however much there is to tell it. Bounded: with too
 * many places the one that failed longest ago is forgotten.
 */
export class Pauses {
  readonly #places = new Map<string, Pause>()
  readonly #now: () => number

  /** `now` gives milliseconds. */
  constructor(now: () => number) {
    this.#now = now
  }

  isPaused(place: string): boolean {
    return (this.#places.get(place)?.until ?? 0) > this.#now()
  }

  failed(place: string) {
    const failures = (this.#places.get(place)?.failures ?? 0) + 1
    const pauseMs = Math.min(limits.pushPauseMs * 2 ** (failures - 1), limits.pushPauseMostMs)
    this.#places.delete(place)
    this.#places.set(place, { until: this.#now() + pauseMs, failures })
    if (this.#places.size > limits.pushPausesKept)
      this.#places.delete(this.#places.keys().next().value!)
  }

  answered(place: string) {
    this.#places.delete(place)
  }
}
