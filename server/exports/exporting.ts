import { limits } from '../../src/core/catalogue/limits.ts'
import { AnswerTurns } from '../limits/answer-turns.ts'

/** Counts the exports that accounts are being sent. */
export class Exporting {
  readonly #atWork = new Map<string, number>()
  /** The turns of whole projects as files. */
  readonly projectFiles = new AnswerTurns({ atOnce: 1, waiting: limits.projectFilesWaiting })

  /** Begins one. Returns how it ends, or undefined while the account has as many as it may have. */
  enter(userId: string): (() => void) | undefined {
    const others = this.#atWork.get(userId) ?? 0
    if (others >= limits.exportsAtOncePerAccount) return undefined
    this.#atWork.set(userId, others + 1)
    return () => {
      const left = this.#atWork.get(userId)! - 1
      if (left > 0) this.#atWork.set(userId, left)
      else this.#atWork.delete(userId)
    }
  }
}
