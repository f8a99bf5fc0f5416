import { type Io, timerMost } from '../shared/io.ts'

/** Waits between events as long as it was between them when they were recorded, a factor faster. */
export class Clock {
  readonly #speed: number
  readonly #unlisten: () => void
  #begun: { moment: number; at: number } | undefined
  #wake = () => {}
  #stopped = false

  constructor(io: Io, speed: number) {
    this.#speed = speed
    this.#unlisten = io.onStop(() => {
      this.#stopped = true
      this.#wake()
    })
  }

  /** Whether the program was asked to stop. */
  get stopped() {
    return this.#stopped
  }

  /** Waits for a recorded moment. Says whether to go on. */
  async reach(recorded: string | undefined): Promise<boolean> {
    if (recorded !== undefined && this.#speed !== Number.POSITIVE_INFINITY) {
      const moment = Date.parse(recorded)
      this.#begun ??= { moment, at: performance.now() }
      const due = this.#begun.at + (moment - this.#begun.moment) / this.#speed
      while (!this.#stopped && due > performance.now()) await this.#wait(due - performance.now())
    }
    return !this.#stopped
  }

  end() {
    this.#unlisten()
  }

  #wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(ms, timerMost))
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
}
