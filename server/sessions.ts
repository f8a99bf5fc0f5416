import { createHash, randomBytes } from 'node:crypto'
import { remembering } from '../src/core/remembering.ts'
import { dayMs } from '../src/core/time.ts'
import type { Database } from './db/open.ts'

/** What the server keeps about a browser: the signed-in user, and the token that proves a request comes from our own pages. */
export interface SessionData {
  user_id?: string
  csrf?: string
  /** koa-session's own: when the session ends, and how long it lasts, in milliseconds. */
  _expire?: number
  _maxAge?: number
}

/** A session as it is kept. */
export interface Kept {
  data: SessionData
  expires_at: number
}

/** How many sessions are remembered in memory. */
const keptMost = 10_000

/**
 * Session records in the database, in the form koa-session asks for. Ids are stored hashed, so that the table opens no session.
 * On the embedded database this process is the only one that changes them, so a warm session costs no query.
 */
export class Sessions {
  readonly #database: Database
  readonly #kept = new Map<string, Kept>()
  readonly #now: () => number

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  async get(id: string): Promise<SessionData | undefined> {
    return (await this.record(id))?.data
  }

  /** A session with the moment it ends, in milliseconds; undefined when that is over. */
  async record(id: string): Promise<Kept | undefined> {
    const key = hashed(id)
    const known = this.#kept.get(key) ?? (await this.#load(key))
    return known && known.expires_at >= this.#now() ? known : undefined
  }

  async set(id: string, data: SessionData, maxAge: number | 'session' | undefined) {
    const key = hashed(id)
    const expires_at = this.#now() + (typeof maxAge === 'number' ? maxAge : 30 * dayMs)
    const kept = { data: { ...data }, expires_at }
    const row = { key, user_id: data.user_id ?? null, data: JSON.stringify(kept.data), expires_at }
    await this.#database.write
      .insertInto('session')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ user_id: row.user_id, data: row.data, expires_at }))
      .execute()
    this.#keep(key, kept)
  }

  async destroy(id: string) {
    const key = hashed(id)
    this.#kept.delete(key)
    await this.#database.write.deleteFrom('session').where('key', '=', key).execute()
  }

  /** Ends every session of a user. */
  async endAll(userId: string) {
    for (const [key, { data }] of this.#kept) if (data.user_id === userId) this.#kept.delete(key)
    await this.#database.write.deleteFrom('session').where('user_id', '=', userId).execute()
  }

  /** Forgets sessions that have expired. */
  async trim() {
    const now = this.#now()
    for (const [key, { expires_at }] of this.#kept) if (expires_at < now) this.#kept.delete(key)
    await this.#database.write.deleteFrom('session').where('expires_at', '<', now).execute()
  }

  async #load(key: string): Promise<Kept | undefined> {
    const row = await this.#database.read
      .selectFrom('session')
      .select(['data', 'expires_at'])
      .where('key', '=', key)
      .executeTakeFirst()
    if (!row) return undefined
    const kept = { data: JSON.parse(row.data) as SessionData, expires_at: row.expires_at }
    this.#keep(key, kept)
    return kept
  }

  #keep(key: string, kept: Kept) {
    if (this.#database.flavour === 'postgres') return
    if (this.#kept.size >= keptMost) this.#kept.delete(this.#kept.keys().next().value!)
    this.#kept.set(key, kept)
  }
}

const hashed = remembering((id: string) => createHash('sha256').update(id).digest('base64url'), keptMost)

/** A random session id or token: 24 bytes in 32 characters. */
export const randomToken = () => randomBytes(24).toString('base64url')
