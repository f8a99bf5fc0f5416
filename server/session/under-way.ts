import { setImmediate } from 'node:timers/promises'

/** Work that no request waits for. It begins once the answers are sent that are ready. */
export class UnderWay {
  readonly #all = new Set<Promise<void>>()

  /** Does something; what fails has to be done again by what comes later. */
  begin(work: () => Promise<void>) {
    const done: Promise<void> = setImmediate()
      .then(work)
      .catch(() => {})
      .finally(() => this.#all.delete(done))
    this.#all.add(done)
  }

  /** Waits for what has been begun. */
  async settle() {
    await Promise.all(this.#all)
  }
}
