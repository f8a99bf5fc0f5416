import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { id } from '../../src/core/values/fields.ts'
import type { Database } from '../db/database.ts'

/** Which project the clients of a session show, and how its tasks are grouped there. */
export interface Reading {
  project: string
  /** A grouping; empty if it is not known. */
  view: string
}

/** The channel of PostgreSQL on which processes tell each other what sessions read. */
export const readingChannel = 'plumbline_reading'

/** Of how many sessions it is remembered what they read. */
const sessionsMost = 10_000

const announced = z.object({
  /** Which process it is from. */
  from: z.string(),
  session: z.string(),
  reading: z.object({ project: id, view: z.string() }).nullable(),
})

/**
 * The project that each session has read last over HTTP, for clients that do not say which one they
 * show. Sessions are named by their keys.
 */
export class ReadingSessions {
  readonly #database: Database
  readonly #report: (error: unknown) => void
  readonly #from = randomUUID()
  /** In order of use, the longest unused first. */
  readonly #readings = new Map<string, Reading>()
  readonly #listeners: ((session: string) => Promise<void>)[] = []

  constructor(database: Database, report: (error: unknown) => void) {
    this.#database = database
    this.#report = report
  }

  of = (session: string): Reading | undefined => this.#readings.get(session)

  /** Calls back with a session that reads something else now. */
  onChange(listener: (session: string) => Promise<void>) {
    this.#listeners.push(listener)
  }

  /** A session reads a project; without a view it stays the one of that project. */
  async begin(session: string, project: string, view?: string) {
    const known = this.of(session)
    const same = known?.project === project ? known : undefined
    await this.#change(session, { project, view: view ?? same?.view ?? '' })
  }

  /** A session does not read a project any more. */
  async end(session: string, project: string) {
    if (this.of(session)?.project === project) await this.#change(session, null)
  }

  /** Forgets sessions that have ended. */
  forget(sessions: Iterable<string>) {
    for (const session of sessions) this.#readings.delete(session)
  }

  /** Takes over what another process has announced. */
  async heard(text: string) {
    const { from, session, reading } = announced.parse(JSON.parse(text))
    if (from !== this.#from) await this.#set(session, reading)
  }

  async #change(session: string, reading: Reading | null) {
    const isNew = await this.#set(session, reading)
    if (!isNew || this.#database.flavour !== 'postgres') return
    const text = JSON.stringify({ from: this.#from, session, reading })
    sql`select pg_notify(${readingChannel}, ${text})`
      .execute(this.#database.read)
      .catch(this.#report)
  }

  /** Whether it differs from what was known. */
  async #set(session: string, reading: Reading | null): Promise<boolean> {
    const known = this.of(session)
    this.#readings.delete(session)
    if (reading) this.#readings.set(session, reading)
    const [oldest] = this.#readings.keys()
    if (this.#readings.size > sessionsMost) this.#readings.delete(oldest!)
    if (known?.project === reading?.project && known?.view === reading?.view) return false
    await Promise.all(this.#listeners.map((listener) => listener(session)))
    return true
  }
}
