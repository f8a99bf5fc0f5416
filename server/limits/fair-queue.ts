/** A waiting item and its account. */
interface Fair {
  job: { actor_id: string; alone: boolean }
}

/**
 * A queue in which accounts take turns: each has its own order, and many commands of one do not
 * delay another's. A group has commands of all waiting accounts, and of one account only its share
 * while others wait.
 */
export class FairQueue<T extends Fair> {
  readonly #groupMost: number
  readonly #shareMost: number
  /** The waiting items of each account, in the order of turns. */
  readonly #lines = new Map<string, T[]>()
  #size = 0

  constructor({ groupMost, shareMost }: { groupMost: number; shareMost: number }) {
    this.#groupMost = groupMost
    this.#shareMost = shareMost
  }

  get size() {
    return this.#size
  }

  /** How many wait of one account. */
  waitingOf = (actorId: string) => this.#lines.get(actorId)?.length ?? 0

  push(waiting: T) {
    const { actor_id } = waiting.job
    const line = this.#lines.get(actor_id)
    if (line) line.push(waiting)
    else this.#lines.set(actor_id, [waiting])
    this.#size++
  }

  /**
   * The next group of items that may begin: those that share a transaction, or one that needs its own.
   */
  take(mayBegin: (waiting: T) => boolean = () => true): T[] {
    const share = this.#lines.size > 1 ? this.#shareMost : this.#groupMost
    const group: T[] = []
    const taken = new Map<string, number>()
    // An account whose turn has come goes to the end of the order, where this loop finds it again.
    for (const [actorId, line] of this.#lines) {
      const count = taken.get(actorId) ?? 0
      const { alone } = line[0]!.job
      if (count === share || (alone && group.length > 0) || !mayBegin(line[0]!)) continue
      group.push(this.#shift(actorId, line))
      if (alone || group.length === this.#groupMost) return group
      taken.set(actorId, count + 1)
    }
    return group
  }

  /** Takes the first item of an account and moves the account to the end of the order. */
  #shift(actorId: string, line: T[]): T {
    this.#size--
    this.#lines.delete(actorId)
    const first = line.shift()!
    if (line.length > 0) this.#lines.set(actorId, line)
    return first
  }
}
