import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../../src/core/catalogue/errors.ts'
import { limits } from '../../../src/core/catalogue/limits.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { makePast } from './past-views.ts'

/** A connection that reads an organisation as it was, and who reads it. */
export interface PastLease {
  db: Kysely<Schema>
  /** To be called once nothing is read any more; else it is lost after a while. */
  leave(): void
}

interface Kept {
  organizationId: string
  db: Kysely<Schema>
  ready: Promise<void>
  /** When it was made and when it was used last, in milliseconds of a monotonic clock. */
  made: number
  used: number
  readers: number
  failed: boolean
}

const now = () => performance.now()

/**
 * Connections that read an organisation as it was at a moment. A moment that is over does not change:
 * what is read stands still, in one transaction, and serves every report of that moment for a while.
 */
export class PastConnections {
  readonly #database: Pick<Database, 'apart' | 'flavour'>
  readonly #kept = new Map<string, Kept>()
  #timer: NodeJS.Timeout | undefined

  constructor(database: Pick<Database, 'apart' | 'flavour'>) {
    this.#database = database
  }

  /** Errors: the refusal `busy` while too many others are read. */
  async enter(organizationId: string, after: string): Promise<PastLease> {
    const key = `${organizationId} ${after}`
    this.#closeOld()
    const kept = this.#kept.get(key) ?? this.#make(key, { organizationId, after })
    kept.readers++
    kept.used = now()
    let isOver = false
    const leave = () => {
      if (isOver) return
      isOver = true
      kept.readers--
      kept.used = now()
      if (kept.failed) this.#close(kept)
    }
    try {
      await kept.ready
    } catch (error) {
      leave()
      throw error
    }
    return { db: kept.db, leave }
  }

  /**
   * Has reports of an organisation read what is there from now on, after something was removed for
   * good. Those that are being read are read to their end.
   */
  forget(organizationId: string) {
    for (const [key, kept] of [...this.#kept]) {
      if (kept.organizationId !== organizationId) continue
      kept.failed = true
      this.#kept.delete(key)
      // Nobody finds it any more, but it is closed like the others if its reader is lost.
      if (kept.readers > 0) this.#kept.set(`${key} ${kept.made}`, kept)
      else void this.#close(kept)
    }
  }

  async close() {
    clearInterval(this.#timer)
    await Promise.all([...this.#kept.values()].map((kept) => this.#close(kept)))
  }

  #make(key: string, { organizationId, after }: { organizationId: string; after: string }): Kept {
    this.#makeRoom(organizationId)
    const db = this.#database.apart((failed) => {
      kept.used = now()
      kept.failed ||= failed
    })
    const begun = { made: now(), used: now(), readers: 0, failed: false }
    const kept: Kept = { organizationId, db, ready: Promise.resolve(), ...begun }
    kept.ready = this.#begin(db, organizationId, after).catch((error) => {
      kept.failed = true
      throw error
    })
    this.#kept.set(key, kept)
    this.#timer ??= setInterval(() => this.#closeOld(), limits.pastReportIdleMs).unref()
    return kept
  }

  async #begin(db: Kysely<Schema>, organizationId: string, after: string) {
    const { flavour } = this.#database
    // Rows and what they were before are read as they stand together.
    const begin = flavour === 'sqlite' ? sql`begin` : sql`begin isolation level repeatable read`
    await begin.execute(db)
    await makePast({ db, flavour }, organizationId, after)
  }

  /** Closes one that nobody reads where there are too many. */
  #makeRoom(organizationId: string) {
    const all = [...this.#kept]
    const own = all.filter(([, kept]) => kept.organizationId === organizationId)
    const full =
      own.length >= limits.pastReportsOfOrganization
        ? own
        : all.length >= limits.pastReports
          ? all
          : undefined
    if (!full) return
    const [free] = full
      .filter(([, { readers }]) => readers === 0)
      .sort(([, one], [, other]) => one.used - other.used)
    if (!free) throw new Refusal('busy')
    this.#close(free[1])
  }

  #closeOld() {
    for (const kept of [...this.#kept.values()]) {
      const isIdle = now() - kept.used > limits.pastReportIdleMs
      const isOld = kept.readers === 0 && now() - kept.made > limits.pastReportMs
      if (isIdle || isOld) this.#close(kept)
    }
    if (this.#kept.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #close(kept: Kept) {
    for (const [key, each] of this.#kept) if (each === kept) this.#kept.delete(key)
    await kept.ready.catch(() => {})
    await kept.db.destroy().catch(() => {})
  }
}
