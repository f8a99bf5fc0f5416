import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'

/** Lets a few answers be made at once, so that they hold up no others. */
export class AnswerTurns {
  readonly #turns
  readonly #waiting: number

  /** How many are made at once, and how many wait. */
  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#turns = pLimit(atOnce)
    this.#waiting = waiting
  }

  /**
   * Makes an answer when it has a turn; one that nobody waits for any more gives its turn to the
   * next. Errors: the refusal `busy` when too many wait, or for one that was given up.
   */
  async run<T>(answer: () => Promise<T>, isGone: () => boolean = () => false): Promise<T> {
    if (this.#turns.pendingCount >= this.#waiting) throw new Refusal('busy')
    return this.#turns(async () => {
      if (isGone()) throw new Refusal('busy')
      return answer()
    })
  }
}

/** Reports share the cores with all other work, which keeps one of them where there are several. */
export const reportTurns = () =>
  new AnswerTurns({
    atOnce: Math.min(limits.reportsAnsweredAtOnce, Math.max(1, availableParallelism() - 1)),
    waiting: limits.reportsWaiting,
  })
