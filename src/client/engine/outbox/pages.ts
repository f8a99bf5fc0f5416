import type { OfflineStore } from '../kept/offline-store.ts'
import type { KeptCommand } from '../kept/stored.ts'

const lockOf = (page: string) => `plumbline-page ${page}`
/** Held by the page that takes commands over. */
const takingOver = 'plumbline-taking-over'
/** For so long a page that was there at the start may be the one before a reload. */
const reloadMs = 5_000

/**
 * The pages of this browser. Each holds a lock for as long as it lives, so that the others know when
 * it is gone, and take over the commands that it has left.
 */
export class Pages {
  readonly own: string = crypto.randomUUID()
  readonly #keep: OfflineStore
  readonly #locks: LockManager | undefined
  readonly #left: Promise<void>
  #leave = () => {}

  /** Without `locks` it is not known which pages live. */
  constructor(keep: OfflineStore, locks: LockManager | undefined) {
    this.#keep = keep
    this.#locks = locks
    this.#left = new Promise((resolve) => {
      this.#leave = resolve
    })
  }

  /** Lets the other pages know that this one lives, until it leaves. */
  enter(): Promise<void> {
    return new Promise((resolve) => {
      const hold = () => {
        resolve()
        return this.#left
      }
      if (!this.#locks) return resolve()
      this.#locks.request(lockOf(this.own), hold).catch(resolve)
    })
  }

  leave() {
    this.#leave()
  }

  /**
   * The commands of pages that are gone, as they are read, in the order in which they were given:
   * from now on they are of this page. One that is not known here may be of a later release, a page
   * of which will send it: after the start it is left, with what its page gave after it and may
   * build on it. Where it is not known which pages live, all commands of others at the start and
   * none later. Errors: where nothing is kept, and what `read` throws; none is taken then.
   */
  async takeOver<T extends { isKnown: boolean }>(
    atStart: boolean,
    read: (kept: KeptCommand) => Promise<T>,
  ): Promise<T[]> {
    if (!this.#locks) {
      const all = atStart ? await this.#keep.commands() : []
      return Promise.all(all.filter(({ page }) => page !== this.own).map(read))
    }
    return this.#locks.request(takingOver, { ifAvailable: true }, async (lock) => {
      // Another page is about it, and will send them.
      if (!lock) return []
      const gone = (await this.#others()).filter(({ lives }) => !lives).map(({ page }) => page)
      const left = (await this.#keep.commands()).filter(({ page }) => gone.includes(page))
      const all = await Promise.all(left.map(async (kept) => ({ kept, as: await read(kept) })))
      const leftTo = new Set<string | undefined>()
      const taken = all.filter(({ kept: { page }, as }) => {
        if (!atStart && !as.isKnown) leftTo.add(page)
        return !leftTo.has(page)
      })
      for (const { kept } of taken) {
        kept.page = this.own
        await this.#keep.putCommand(kept)
      }
      return taken.map(({ as }) => as)
    })
  }

  /** Calls back when the page before a reload is gone, which may be there a moment longer. */
  async afterReload(then: () => void): Promise<void> {
    if (!this.#locks) return
    for (const { page, lives } of await this.#others()) {
      if (!page || !lives) continue
      const signal = AbortSignal.timeout(reloadMs)
      this.#locks.request(lockOf(page), { signal }, () => {}).then(then, () => {})
    }
  }

  /** The other pages that have kept a command, and whether they live; earlier releases name none. */
  async #others(): Promise<{ page: string | undefined; lives: boolean }[]> {
    const pages = new Set((await this.#keep.commands()).map(({ page }) => page))
    pages.delete(this.own)
    const { held = [] } = await this.#locks!.query()
    const locks = new Set(held.map(({ name }) => name))
    return [...pages].map((page) => ({ page, lives: !!page && locks.has(lockOf(page)) }))
  }
}
