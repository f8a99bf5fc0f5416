import { limits } from '../../src/core/catalogue/limits.ts'
import { tooMany } from './limiter.ts'

/** Ends a turn; asked twice, it ends once. */
export type Turn = () => void

interface Line {
  atWork: number
  waiting: (() => void)[]
}

/** Limits the concurrent calls of an account, so that one with many calls delays only itself. */
export class Turns {
  readonly #on: boolean
  readonly #lines = new Map<string, Line>()

  constructor(on: boolean) {
    this.#on = on
  }

  /**
   * Returns a turn of this account, or a promise of one while others are running. Call it to end
   * the turn. Errors: `Refusal` too_many if too many wait.
   */
  enter(userId: string): Turn | Promise<Turn> {
    if (!this.#on) return () => {}
    let line = this.#lines.get(userId)
    if (!line) this.#lines.set(userId, (line = { atWork: 0, waiting: [] }))
    if (line.atWork < limits.callsAtWorkPerAccount) {
      line.atWork++
      return this.#turnIn(userId, line)
    }
    if (line.waiting.length >= limits.callsWaitingPerAccount) throw tooMany({ waitSeconds: 1 })
    const { waiting } = line
    return new Promise<void>((resolve) => waiting.push(resolve)).then(() =>
      this.#turnIn(userId, line),
    )
  }

  /** How many accounts have calls at work. */
  get accounts() {
    return this.#lines.size
  }

  #turnIn(userId: string, line: Line): Turn {
    let ended = false
    return () => {
      if (!ended) this.#leave(userId, line)
      ended = true
    }
  }

  /** Gives the turn to the next in line. */
  #leave(userId: string, line: Line) {
    const next = line.waiting.shift()
    if (next) next()
    else if (--line.atWork === 0) this.#lines.delete(userId)
  }
}
