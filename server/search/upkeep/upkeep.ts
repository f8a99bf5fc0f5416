import type { Logger } from 'pino'
import { searchLimits } from '../../../src/core/catalogue/search-limits.ts'
import type { LogEntry } from '../../commands/log.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { lacksRoom, openEmbedded } from '../store/embedded.ts'
import { removeIndex } from '../store/index-file.ts'
import type { SearchStore } from '../store/store.ts'
import { Changed } from './changed.ts'
import { follow } from './follow.ts'
import { makeSome, prepare } from './make.ts'

export interface UpkeepOptions {
  config: Pick<Config, 'data' | 'databaseUrl'>
  database: Database
  log: Logger
  /** The end of the log. */
  head: () => number
}

/** After a failure it is tried again, each time later. */
const againMs = 2_000
const againMostMs = 300_000

/**
 * Keeps the index in line with the rows. It follows the log by itself, a little later, so that no
 * command waits for it; an index that is missing is rebuilt beside other work.
 */
export class Upkeep {
  readonly #options: UpkeepOptions
  #changed: Changed
  #store: Promise<SearchStore> | undefined
  #working: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #wanted = false
  #hurries = false
  #closed = false
  /** The position of the log that has been reached. */
  #reached = -1
  /** Whether rows are still to be read that no line of the log tells of, and since when. */
  #making: { since: number } | undefined = { since: Number.POSITIVE_INFINITY }
  #quietSince = 0
  #failures = 0
  /** By a monotonic clock, in milliseconds. */
  #notBefore = 0
  #waiting: { head: number; resolve: () => void }[] = []

  constructor(options: UpkeepOptions) {
    this.#options = options
    this.#changed = new Changed(options.head())
  }

  /** Takes note of lines that were committed. */
  observe(lines: readonly LogEntry[]) {
    this.#changed.add(lines, this.#options.head())
    if (!this.#wanted) return
    this.#quietSince = performance.now()
    if (this.#changed.size > searchLimits.backlog) this.start()
    else this.#timer ??= this.#waitForQuiet(this.#quietSince)
  }

  /** Commands come first: it begins when there is a pause, or after a while. */
  #waitForQuiet(since: number): NodeJS.Timeout {
    const { quietMs, followMs } = searchLimits
    return setTimeout(() => {
      const now = performance.now()
      if (now - this.#quietSince >= quietMs || now - since >= followMs) this.start()
      else this.#timer = this.#waitForQuiet(since)
    }, quietMs).unref()
  }

  /** Opens the index if need be, and brings it up; from then on it follows. */
  start() {
    this.#wanted = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#closed || performance.now() < this.#notBefore) return
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined
    })
  }

  /** The open index; undefined where there is none. */
  async store(): Promise<SearchStore | undefined> {
    return this.#store?.catch(() => undefined)
  }

  /** Whether everything up to now is in the index; waits for that, but at most so long. */
  async isComplete(waitMs: number): Promise<boolean> {
    const head = this.#options.head()
    const isUpTo = () => this.#isUpTo(head)
    if (isUpTo()) return true
    const reached = new Promise<void>((resolve) => this.#waiting.push({ head, resolve }))
    this.start()
    if (this.#working && !this.#isLong()) await within(waitMs, reached)
    return isUpTo()
  }

  /** Waits until the index is up to now, however long that takes; nothing is left to others. */
  async settle() {
    this.#hurries = true
    this.start()
    while (this.#working) await this.#working
    this.#hurries = false
  }

  /** Rebuilds the index, after rows were changed in another way than through the log. */
  async renew() {
    await this.#working
    this.#changed = new Changed(this.#options.head())
    this.#making = { since: Number.POSITIVE_INFINITY }
    this.#reached = -1
    try {
      const store = await (this.#store ??= this.#open())
      await store.write.deleteFrom('search_state').execute()
    } catch (error) {
      await this.failed(error as Error)
    }
  }

  /** Deals with an error of the index: a damaged one is rebuilt. */
  async failed(error: Error & { code?: string }) {
    const { log, config, database } = this.#options
    log.warn({ error: error.message }, 'the search index cannot be used')
    this.#notBefore = performance.now() + Math.min(againMs * 2 ** this.#failures++, againMostMs)
    // What was gathered may be lost: it is read from the log.
    this.#changed.lacks = true
    for (const { resolve } of this.#waiting.splice(0)) resolve()
    if (database.flavour !== 'sqlite' || !/CORRUPT|NOTADB|IOERR/.test(error.code ?? '')) return
    await (await this.store())?.close().catch(() => {})
    this.#store = undefined
    this.#making = { since: Number.POSITIVE_INFINITY }
    this.#reached = -1
    try {
      removeIndex(config.data)
    } catch (error) {
      // It fails again when it is next used, and is then removed.
      log.warn({ error: (error as Error).message }, 'the search index cannot be removed')
    }
  }

  async close() {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#working
    await (await this.store())?.close()
  }

  #isUpTo = (head: number) => !this.#making && this.#reached >= head

  /** Nobody waits for an index that takes long to be made. */
  #isLong = () =>
    this.#making !== undefined && performance.now() - this.#making.since > searchLimits.waitMs

  async #work() {
    try {
      const { data, databaseUrl } = this.#options.config
      if (!databaseUrl && (await lacksRoom(data))) throw new Error('the disk is nearly full')
      const store = await (this.#store ??= this.#open())
      while (!this.#closed && !this.#isUpTo(this.#changed.head))
        await (this.#making ? this.#make(store) : this.#follow(store))
      this.#failures = 0
    } catch (error) {
      await this.failed(error as Error)
    }
  }

  async #open(): Promise<SearchStore> {
    const { data, databaseUrl } = this.#options.config
    try {
      return databaseUrl
        ? (await import('../store/shared.ts')).openShared(databaseUrl)
        : await openEmbedded(data)
    } catch (error) {
      this.#store = undefined
      throw error
    }
  }

  async #make(store: SearchStore) {
    const { database } = this.#options
    this.#making = { since: performance.now() }
    await prepare(store, database)
    for (let more = true; more && !this.#closed; ) {
      const started = performance.now()
      more = await makeSome(store, database)
      // Half of the time is left to others.
      if (more && !this.#hurries) await pause(performance.now() - started)
      if (more && this.#changed.size > 0) await this.#follow(store)
    }
    if (!this.#closed) this.#making = undefined
  }

  async #follow(store: SearchStore) {
    const reached = await follow(store, this.#options.database, this.#changed)
    if (reached === undefined) this.#making ??= { since: Number.POSITIVE_INFINITY }
    else this.#reached = reached
    const isOver = ({ head }: { head: number }) => this.#isUpTo(head)
    for (const { resolve } of this.#waiting.filter(isOver)) resolve()
    this.#waiting = this.#waiting.filter((each) => !isOver(each))
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function within(ms: number, work: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms).unref()
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
