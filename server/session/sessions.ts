import { type Kysely, sql } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import { memoize } from '../../src/core/engine/memoize.ts'
import { dayMs } from '../../src/core/values/time.ts'
import { WriteError } from '../commands/writer.ts'
import type { Database } from '../db/database.ts'
import { isDatabaseError } from '../db/faults.ts'
import type { Schema } from '../db/schema.ts'
import { randomToken, sha256 } from './secrets.ts'
import {
  type Beginning,
  insertSession,
  readSession,
  removeSessions,
  type SessionOrigin,
  type SessionRecord,
  sessionChannel,
} from './session-rows.ts'
import { UnderWay } from './under-way.ts'

type New = Pick<SessionRecord, 'seen_at'> & Pick<Beginning, 'brief'>

/** What a request sees of its session. */
export interface SessionData {
  user_id?: string
}

/** A session that is written down while its sign-in is still being proven. */
export interface EarlySession {
  /** Told nobody before `open`. */
  readonly id: string
  readonly record: SessionRecord
  /** False when the account is not any more what it was; errors: `WriteError`. */
  readonly written: Promise<boolean>
}

/**
 * Called with the keys of sessions that have ended; without them when any may have ended unnoticed.
 */
export type EndListener = (keys: ReadonlySet<string> | undefined) => void

/**
 * How many sessions are kept in memory, and of how many ended ones it is known that they have
 * ended.
 */
const recordsMost = 10_000

/** What stands on that channel before the id of a user whose sessions have changed. */
const changedMark = 'user:'

const idleMs = limits.sessionDays * dayMs
const renewMs = limits.sessionRenewDays * dayMs

/**
 * Session records in the database. A record comes into being at sign-in only; later writes are
 * updates, so that a request which is still under way cannot bring an ended session back. Ids are
 * stored hashed, so that the table opens no session. On the embedded database this process is the
 * only one that changes them, so a warm session costs no query.
 */
export class Sessions {
  readonly #database: Database
  readonly #records = new Map<string, SessionRecord>()
  /** Sessions that ended recently: records that were read before the end are invalid. */
  readonly #ended = new Set<string>()
  readonly #listeners: EndListener[] = []
  readonly #changeListeners: ((userId: string) => void)[] = []
  readonly #underWay = new UnderWay()
  readonly #now: () => number

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** Calls back when sessions have ended, here or in another process. */
  onEnd(listener: EndListener) {
    this.#listeners.push(listener)
  }

  /** Calls back with a user of whom a session has begun or ended, here or in another process. */
  onChange(listener: (userId: string) => void) {
    this.#changeListeners.push(listener)
  }

  /**
   * Starts a session and gives its id; undefined when password or second factor of the account are
   * not those any more that were proven. Errors: `WriteError`.
   */
  async begin(
    userId: string,
    proven: Beginning,
    origin: SessionOrigin = { agent: '', address: '' },
    id = randomToken(),
  ): Promise<string | undefined> {
    const record = this.#next(id, userId, { ...proven, seen_at: this.#now() })
    const started = await this.#writing(() =>
      insertSession(this.#database, { record, origin, proven, begunAt: record.seen_at }),
    )
    if (!started) return undefined
    this.#keep(record)
    await this.changed(userId)
    return id
  }

  /**
   * Writes down a session for a sign-in that is not proven yet, so that nothing has to be written
   * after the proof. Its id is told nobody, so it opens nothing: `open` makes it a session like
   * others, `drop` removes it. One that a crash leaves behind opens nothing ever, and is not
   * listed. Undefined on a shared database, where every process would have to know what is open.
   */
  prepare(
    userId: string,
    proven: Beginning,
    origin: SessionOrigin,
    id: string,
  ): EarlySession | undefined {
    if (this.#database.flavour === 'postgres') return undefined
    const record = this.#next(id, userId, { ...proven, seen_at: 0 })
    const written = this.#writing(() =>
      insertSession(this.#database, { record, origin, proven, begunAt: this.#now() }),
    )
    // The caller that opens it is told what failed.
    written.catch(() => {})
    return { id, record, written }
  }

  /** Opens a prepared session and gives its id; undefined when it could not be begun or has ended. */
  async open({ id, record, written }: EarlySession, address: string): Promise<string | undefined> {
    if (!(await written) || this.#ended.has(record.key)) return undefined
    const opened = { ...record, seen_at: this.#now() }
    this.#keep(opened)
    this.#underWay.begin(async () => {
      await this.see(opened, address).catch(() => {
        opened.seen_at = 0
      })
      await this.changed(opened.user_id)
    })
    return id
  }

  /** Removes a prepared session whose sign-in failed. */
  drop({ record, written }: EarlySession) {
    this.#underWay.begin(async () => {
      if (await written) await this.#remove(this.#database.write, sql`key = ${record.key}`)
    })
  }

  /** Waits for what is being written about sessions that were opened or dropped. */
  settle = () => this.#underWay.settle()

  /** The session of an id; undefined when there is none or it is over. Errors: the database's. */
  get = (id: string) => this.find(keyOf(id))

  /** The session of a key. Errors: the database's. */
  async find(key: string): Promise<SessionRecord | undefined> {
    const record = this.#records.get(key) ?? (await this.#load(key))
    return record && !this.#ended.has(key) && record.expires_at >= this.#now() ? record : undefined
  }

  /** When a session began, in milliseconds. */
  begunAt = (record: SessionRecord | undefined): number | undefined =>
    record && record.ends_at - limits.sessionDaysMost * dayMs

  /** Whether a session has just ended. */
  hasEnded = (key: string) => this.#ended.has(key)

  /**
   * Whether a session should be prolonged: its last use was a day ago, and its absolute end is not
   * near.
   */
  isDue = ({ expires_at, ends_at }: SessionRecord) =>
    Math.min(this.#now() + idleMs, ends_at) - expires_at >= renewMs

  /** Whether the last use of a session that is known is too old to be told. */
  isUnseen = ({ seen_at }: SessionRecord) => this.#now() - seen_at >= limits.sessionSeenMs

  /** Prolongs a session, if it is still there. Errors: `WriteError`. */
  renew = (record: SessionRecord, address: string) =>
    this.#use(record, address, Math.min(this.#now() + idleMs, record.ends_at))

  /** Writes down that a session is used, if it is still there. Errors: `WriteError`. */
  see = (record: SessionRecord, address: string) => this.#use(record, address, record.expires_at)

  async #use({ key }: SessionRecord, address: string, expires_at: number) {
    const seen_at = this.#now()
    await this.#writing(() =>
      this.#database.write
        .updateTable('session')
        .set({ expires_at, seen_at, address })
        .where('key', '=', key)
        .execute(),
    )
    const known = this.#records.get(key)
    if (known) Object.assign(known, { expires_at, seen_at })
  }

  /**
   * Ends a session: in the database, then in memory, then its connections. Errors: `WriteError`.
   */
  async end(id: string) {
    const key = keyOf(id)
    if (this.#ended.has(key)) return
    const record = await this.find(key)
    await this.#writing(() => this.#remove(this.#database.write, sql`key = ${key}`))
    this.ended([key])
    if (record) await this.changed(record.user_id)
  }

  /**
   * Removes one session of a user; the handle may be a transaction. Returns its key, if there is
   * such a session. Call `ended` after the commit.
   */
  removeOne = (db: Kysely<Schema>, userId: string, key: string): Promise<string[]> =>
    this.#remove(db, sql`user_id = ${userId} and key = ${key}`)

  /**
   * Removes every session of a user but one; the handle may be a transaction. Returns their keys.
   * Call `ended` after the commit.
   */
  removeOthers = (db: Kysely<Schema>, userId: string, key: string): Promise<string[]> =>
    this.#remove(db, sql`user_id = ${userId} and key <> ${key}`)

  /** Takes note that sessions have been removed from the database. */
  ended(keys: readonly string[]) {
    if (keys.length === 0) return
    for (const key of keys) {
      this.#records.delete(key)
      this.#ended.add(key)
      if (this.#ended.size > recordsMost) this.#ended.delete(this.#ended.values().next().value!)
    }
    const all = new Set(keys)
    for (const listener of this.#listeners) listener(all)
  }

  /** Tells every process that sessions of a user have begun or ended. Errors: none. */
  async changed(userId: string) {
    if (this.#database.flavour !== 'postgres') return this.#tellChanged(userId)
    const text = changedMark + userId
    await sql`select pg_notify(${sessionChannel}, ${text})`
      .execute(this.#database.read)
      .catch(() => {})
  }

  /** Takes over what a process on a shared database has announced. */
  heard(text: string) {
    if (text.startsWith(changedMark)) this.#tellChanged(text.slice(changedMark.length))
    else this.ended([text])
  }

  #tellChanged(userId: string) {
    for (const listener of this.#changeListeners) listener(userId)
  }

  /** Called when sessions may have ended without a notification. */
  doubt() {
    for (const listener of this.#listeners) listener(undefined)
  }

  /** Forgets sessions that are over. */
  async trim() {
    const now = this.#now()
    for (const [key, { expires_at }] of this.#records)
      if (expires_at < now) this.#records.delete(key)
    await this.#database.write.deleteFrom('session').where('expires_at', '<', now).execute()
  }

  /** A session of a user that may be begun now. */
  #next(id: string, user_id: string, { seen_at, brief = false }: New): SessionRecord {
    const now = this.#now()
    const ends_at = now + limits.sessionDaysMost * dayMs
    const expires_at = Math.min(now + idleMs, ends_at)
    return { key: keyOf(id), user_id, expires_at, ends_at, seen_at, brief }
  }

  #remove = (db: Kysely<Schema>, where: ReturnType<typeof sql>): Promise<string[]> =>
    removeSessions(db, this.#database, where)

  async #load(key: string): Promise<SessionRecord | undefined> {
    const found = await readSession(this.#database, key)
    if (found && !this.#ended.has(key)) this.#keep(found)
    return found
  }

  #keep(record: SessionRecord) {
    if (this.#database.flavour === 'postgres') return
    if (this.#records.size >= recordsMost) this.#records.delete(this.#records.keys().next().value!)
    this.#records.set(record.key, record)
  }

  /** Runs a write; a database that cannot take it is a `WriteError`, as for commands. */
  async #writing<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write()
    } catch (error) {
      throw isDatabaseError(error) ? new WriteError(error.message, { cause: error }) : error
    }
  }
}

export const keyOf = memoize(sha256, recordsMost)
