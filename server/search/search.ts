import { searchLimits } from '../../src/core/catalogue/search-limits.ts'
import type { LogEntry } from '../commands/log.ts'
import { faultOf } from '../db/faults.ts'
import { type FoundEntries, findEntries, type Wanted } from './query/find.ts'
import { Upkeep, type UpkeepOptions } from './upkeep/upkeep.ts'

const nothing: FoundEntries = { entries: [], count: 0, looked: 0 }

/** Finds rows by their words, and keeps the index of them. */
export class Search {
  readonly #upkeep: Upkeep

  constructor(options: UpkeepOptions) {
    this.#upkeep = new Upkeep(options)
  }

  /**
   * Looks some kinds up, each by itself. `complete` is whether the index knows all rows of this
   * moment; while it is being made, it has some of them.
   */
  async find(
    wanted: readonly Wanted[],
  ): Promise<{ complete: boolean; found: readonly FoundEntries[] }> {
    const complete = await this.#upkeep.isComplete(searchLimits.waitMs)
    const store = await this.#upkeep.store()
    if (!store) return { complete: false, found: wanted.map(() => nothing) }
    try {
      return { complete, found: await Promise.all(wanted.map((each) => findEntries(store, each))) }
    } catch (error) {
      if (faultOf(error) === 'ours') throw error
      await this.#upkeep.failed(error as Error)
      return { complete: false, found: wanted.map(() => nothing) }
    }
  }

  /** Takes note of lines that were committed. */
  observe = (lines: readonly LogEntry[]) => this.#upkeep.observe(lines)

  /** Begins to keep the index; until then only a search brings it up. */
  start = () => this.#upkeep.start()

  /** Waits until the index knows all rows of this moment, however long that takes. */
  settle = () => this.#upkeep.settle()

  /** Has the index rebuilt, after rows were changed in another way than through the log. */
  renew = () => this.#upkeep.renew()

  close = () => this.#upkeep.close()
}
