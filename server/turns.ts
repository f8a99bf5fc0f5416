import { limits } from '../src/core/limits.ts'
import { tooMany } from './limiter.ts'

interface Line {
  atWork: number
  waiting: (() => void)[]
}

/** Lets so many calls of an account be at work at a time, so that one that asks for much at once holds up itself alone. */
export class Turns {
  readonly #on: boolean
  readonly #lines = new Map<string, Line>()

  constructor(on: boolean) {
    this.#on = on
  }

  /** Waits for a turn of this account. Returns how to end it. Errors: `Refusal` too_many when too many wait. */
  async enter(userId: string): Promise<() => void> {
    if (!this.#on) return () => {}
    let line = this.#lines.get(userId)
    if (!line) this.#lines.set(userId, (line = { atWork: 0, waiting: [] }))
    if (line.atWork < limits.callsAtWorkPerAccount) line.atWork++
    else if (line.waiting.length >= limits.callsWaitingPerAccount) throw tooMany({ waitSeconds: 1 })
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    let ended = false
    return () => {
      if (ended) return
      ended = true
      this.#leave(userId, line)
    }
  }

  /** Gives the turn to the next in line. */
  #leave(userId: string, line: Line) {
    const next = line.waiting.shift()
    if (next) next()
    else if (--line.atWork === 0) this.#lines.delete(userId)
  }
}
