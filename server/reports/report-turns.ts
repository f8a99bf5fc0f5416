import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'

/** Reports share the cores with all other work, which keeps one of them where there are several. */
const usual = Math.min(limits.reportsAnsweredAtOnce, Math.max(1, availableParallelism() - 1))

/** Lets a few reports be answered at once, so that they hold up no commands. */
export class ReportTurns {
  readonly #turns

  /** Only tests ask for another number of them. */
  constructor(atOnce = usual) {
    this.#turns = pLimit(atOnce)
  }

  /**
   * Answers a report when it has a turn; one that nobody waits for any more gives its turn to the
   * next. Errors: the refusal `busy` when too many wait, or for one that was given up.
   */
  async run<T>(answer: () => Promise<T>, isGone: () => boolean = () => false): Promise<T> {
    if (this.#turns.pendingCount >= limits.reportsWaiting) throw new Refusal('busy')
    return this.#turns(async () => {
      if (isGone()) throw new Refusal('busy')
      return answer()
    })
  }
}
