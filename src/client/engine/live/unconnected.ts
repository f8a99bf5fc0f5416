import type { Room } from '../../../core/engine/table.ts'
import { connection } from './connection.ts'

/** How often it is looked whether the connection is away and something is to be read. */
const lookMs = 5_000
/** The least time between two readings; longer after one that has failed. */
const pauseMs = { read: 15_000, failed: 60_000 }

interface Means {
  /** The rooms whose rows here are older than what the server has. */
  outdated(): Iterable<Room>
  /** Reads a room from the server. */
  read(room: Room): Promise<void>
}

/**
 * Reads rooms by requests while nothing can be pushed: where sockets are blocked, or there are too
 * many of them, requests may still be answered.
 */
export class Unconnected {
  readonly #means: Means
  #looking: ReturnType<typeof setInterval> | undefined
  #notBefore = 0
  #isReading = false

  constructor(means: Means) {
    this.#means = means
  }

  start() {
    this.#looking ??= setInterval(() => void this.#look(), lookMs)
  }

  stop() {
    clearInterval(this.#looking)
  }

  async #look() {
    const isAway = connection.state === 'lost' || connection.state === 'limited'
    if (!isAway || this.#isReading || Date.now() < this.#notBefore) return
    this.#isReading = true
    try {
      for (const room of [...this.#means.outdated()]) {
        this.#pause(pauseMs.read)
        await this.#means.read(room)
      }
    } catch {
      this.#pause(pauseMs.failed)
    }
    this.#isReading = false
  }

  #pause(ms: number) {
    this.#notBefore = Date.now() + ms
  }
}
