import { limits } from '../../src/core/catalogue/limits.ts'

/** How much a rate allows: all points return after a window, or a number of them each second. */
export type RateSize = { readonly points: number } & (
  | { readonly seconds: number }
  | { readonly perSecond: number }
)

/** Whether something was allowed, and otherwise the seconds until it is. */
export interface Counted {
  allowed: boolean
  waitSeconds: number
}

interface Count {
  /** Points taken. */
  level: number
  /**
   * Since when, in milliseconds: the start of the window, or the moment at which `level` was right.
   */
  at: number
  /** Points that are not yet shared with other processes. */
  untold: number
}

/** How many old counts are checked for each new one. */
const looksMost = 4

/** How far spent points may exceed the limit, so that the wait stays short. */
const debtMost = 2

/**
 * The counts of one rate, by account or address. Bounded: with too many keys the least recently
 * used one is dropped. Synchronous, so that a flood is refused before any work is done for it.
 */
export class RateBook {
  readonly size: RateSize
  readonly #now: () => number
  readonly #tells: boolean
  /** The least recently used first. */
  readonly #counts = new Map<string, Count>()
  readonly #untold = new Set<string>()

  /**
   * `now` is a monotonic clock in milliseconds; `tells`: the counts are shared with other
   * processes.
   */
  constructor(size: RateSize, now: () => number, tells = false) {
    this.size = size
    this.#now = now
    this.#tells = tells
  }

  /** Takes points if there are enough of them. */
  take(key: string, points = 1): Counted {
    const wanted = Math.min(points, this.size.points)
    const count = this.#used(key)
    if (count.level + wanted > this.size.points)
      return { allowed: false, waitSeconds: this.#wait(count, wanted) }
    this.#add(key, count, wanted)
    return { allowed: true, waitSeconds: 0 }
  }

  /** Takes points for something that has already happened; a debt makes the wait longer. */
  charge(key: string, points: number) {
    const count = this.#used(key)
    this.#add(key, count, Math.min(points, debtMost * this.size.points - count.level))
  }

  /** Gives points back. */
  giveBack(key: string, points: number) {
    const count = this.#counts.get(key)
    if (!count) return
    this.#bringUp(count)
    count.level = Math.max(0, count.level - points)
  }

  /** Whether no point is left, without taking one. */
  look(key: string): Counted {
    const count = this.#counts.get(key)
    if (!count) return { allowed: true, waitSeconds: 0 }
    this.#bringUp(count)
    const allowed = count.level + 1 <= this.size.points
    return { allowed, waitSeconds: allowed ? 0 : this.#wait(count, 1) }
  }

  /** Whether a key owes no points, such as for what was charged after it had been let in. */
  owesNothing(key: string): Counted {
    const allowed = this.level(key) <= this.size.points
    return { allowed, waitSeconds: allowed ? 0 : this.waitOf(key, 1) }
  }

  /** The seconds until a number of points of a key can be taken. */
  waitOf(key: string, points: number): number {
    return this.#wait(this.#used(key), Math.min(points, this.size.points))
  }

  /** How many points of a key are taken at the moment. */
  level(key: string): number {
    const count = this.#counts.get(key)
    if (count) this.#bringUp(count)
    return count?.level ?? 0
  }

  /** How many keys are remembered. */
  get keys() {
    return this.#counts.size
  }

  /** Points of each key to share with other processes, each only once. */
  untold(): [key: string, points: number][] {
    const found = [...this.#untold].flatMap((key): [string, number][] => {
      const count = this.#counts.get(key)
      return count && count.untold > 0 ? [[key, count.untold]] : []
    })
    for (const [key] of found) this.#counts.get(key)!.untold = 0
    this.#untold.clear()
    return found
  }

  /** Adopts the count of all processes together, with its age in milliseconds. */
  learn(key: string, level: number, passedMs: number) {
    const count = this.#used(key)
    count.level = level + count.untold
    count.at = this.#now() - passedMs
    this.#bringUp(count)
  }

  #add(key: string, count: Count, points: number) {
    if (points <= 0) return
    count.level += points
    if (!this.#tells) return
    count.untold += points
    this.#untold.add(key)
  }

  /** The present count of a key, moved to the end as the one used last. */
  #used(key: string): Count {
    const known = this.#counts.get(key)
    if (known) this.#counts.delete(key)
    else this.#makeRoom()
    const count = known ?? { level: 0, at: this.#now(), untold: 0 }
    this.#counts.set(key, count)
    this.#bringUp(count)
    return count
  }

  /** Drops a few of the oldest counts: expired ones, and one more if there are too many. */
  #makeRoom() {
    let looks = 0
    for (const [key, count] of this.#counts) {
      if (looks++ === looksMost) return
      this.#bringUp(count)
      if (count.level > 0 && this.#counts.size < limits.rateKeysKept) return
      this.#counts.delete(key)
      this.#untold.delete(key)
    }
  }

  #bringUp(count: Count) {
    const now = this.#now()
    const passed = (now - count.at) / 1000
    if ('perSecond' in this.size) {
      count.level = Math.max(0, count.level - passed * this.size.perSecond)
      count.at = now
    } else if (passed >= this.size.seconds) {
      count.level = 0
      count.at = now
    }
  }

  #wait({ level, at }: Count, points: number): number {
    const { size } = this
    const seconds =
      'perSecond' in size
        ? (level + points - size.points) / size.perSecond
        : size.seconds - (this.#now() - at) / 1000
    return Math.max(1, Math.ceil(seconds))
  }
}
