import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

import type { Counted, RateBook } from './rate-book.ts'
import type { Rate } from './rate-names.ts'

/** How often the processes share their counts. */
const tellMs = 1_000
/** After how many calls the expired rows are removed. */
const sweepEvery = 60
/** How many keys go into one statement. */
const keysAtOnce = 1_000

interface Sharing {
  database: Pick<Database, 'write'>
  books: Readonly<Record<Rate, RateBook>>
  report: (error: unknown) => void
}

/** The common counts of the processes on a PostgreSQL database, by the clock of the database. */
export class SharedRates {
  readonly #db: Database['write']
  readonly #books: Sharing['books']
  readonly #report: Sharing['report']

  constructor({ database, books, report }: Sharing) {
    this.#db = database.write
    this.#books = books
    this.#report = report
  }

  /**
   * Counts in the database at once. What is known to exceed the rate is refused without a query.
   */
  async count(rate: Rate, key: string, points: number): Promise<Counted> {
    const book = this.#books[rate]
    const known = book.look(key)
    if (!known.allowed) return known
    try {
      const added = await this.#add(rate, key, Math.min(points, book.size.points))
      if (added) {
        book.learn(key, added.level, added.passed * 1000)
        return { allowed: true, waitSeconds: 0 }
      }
      await this.refresh(rate, key)
      return { allowed: false, waitSeconds: book.waitOf(key, points) }
    } catch (error) {
      this.#report(error)
      return book.take(key, points)
    }
  }

  /** Gives points back in the database. */
  async giveBack(rate: Rate, key: string, points: number) {
    try {
      await sql`
        update rate set level = greatest(0, level - ${points}) where name = ${rate} and key = ${key}`.execute(
        this.#db,
      )
    } catch (error) {
      this.#report(error)
    }
  }

  /** Updates the local count of a key to the common one. */
  async refresh(rate: Rate, key: string) {
    try {
      const { rows } = await sql<Kept>`
        select level, ${now} - at as passed from rate where name = ${rate} and key = ${key}`.execute(
        this.#db,
      )
      if (rows[0]) this.#books[rate].learn(key, rows[0].level, rows[0].passed * 1000)
    } catch (error) {
      this.#report(error)
    }
  }

  /** Shares some rates with the other processes at intervals. Returns a function that stops it. */
  tellEvery(rates: readonly Rate[]): () => Promise<void> {
    let times = 0
    let last = Promise.resolve()
    const tell = async () => {
      try {
        for (const rate of rates) await this.#tell(rate)
        if (times++ % sweepEvery === 0) await this.#sweep()
      } catch (error) {
        this.#report(error)
      }
    }
    let busy = false
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      last = tell().finally(() => {
        busy = false
      })
    }, tellMs)
    timer.unref()
    return async () => {
      clearInterval(timer)
      await last
      // What this process has counted goes on to count in the others.
      await tell()
    }
  }

  /** Undefined if that would exceed the rate; then nothing is counted. */
  async #add(rate: Rate, key: string, points: number): Promise<Kept | undefined> {
    const book = this.#books[rate]
    const isOver = sql`excluded.at - kept.at >= ${windowOf(book)}`
    const { rows } = await sql<Kept>`
      insert into rate as kept (name, key, level, at) values (${rate}, ${key}, ${points}, ${now})
      on conflict (name, key) do update set
        level = case when ${isOver} then excluded.level else kept.level + excluded.level end,
        at = case when ${isOver} then excluded.at else kept.at end
        where ${isOver} or kept.level + excluded.level <= ${book.size.points}
      returning level, ${now} - at as passed`.execute(this.#db)
    return rows[0]
  }

  async #tell(rate: Rate) {
    const book = this.#books[rate]
    if (!('perSecond' in book.size)) return
    // Always in the same order: processes that write the same rows at once would deadlock.
    const all = book.untold().sort(([a], [b]) => (a < b ? -1 : 1))
    for (let from = 0; from < all.length; from += keysAtOnce) {
      const part = all.slice(from, from + keysAtOnce)
      const { rows } = await sql<{ key: string; level: number }>`
        insert into rate as kept (name, key, level, at)
        select ${rate}, told.key, told.points, ${now}
        from unnest(${part.map(([key]) => key)}::text[], ${part.map(([, points]) => points)}::float8[]) as told (key, points)
        on conflict (name, key) do update set
          level = excluded.level + greatest(0, kept.level - (excluded.at - kept.at) * ${book.size.perSecond}),
          at = excluded.at
        returning key, level`.execute(this.#db)
      for (const { key, level } of rows) book.learn(key, level, 0)
    }
  }

  /** Removes what every rate has let go. */
  async #sweep() {
    const longest = Math.max(...Object.values(this.#books).map(windowOf))
    await sql`delete from rate where at < ${now} - ${longest}`.execute(this.#db)
  }
}

interface Kept {
  level: number
  /** Seconds since the start of the window. */
  passed: number
}

const now = sql`extract(epoch from now())::float8`

/** The seconds until a count has expired. */
const windowOf = ({ size }: RateBook) =>
  'seconds' in size ? size.seconds : size.points / size.perSecond
