import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/** A stored session. Times are in milliseconds. */
export interface SessionRecord {
  /** The SHA-256 of the session id. */
  key: string
  user_id: string
  /** The end without further use, never later than `ends_at`. */
  expires_at: number
  /** When it ends however much it is used. */
  ends_at: number
  /** When its use was last written down; 0 for one whose sign-in is still being proven. */
  seen_at: number
  /** Whether its browser keeps it only until it is closed. */
  brief: boolean
}

/** What an account was proven with. */
interface Proven {
  passwordHash: string | null
  /** Since when it has the second factor; null without one. */
  factorAt: string | null
}

/** Who signs in with what, and whether only until the browser is closed. */
export interface Beginning extends Proven {
  brief?: boolean
}

/** Where a session is used from. */
export interface SessionOrigin {
  /** What the browser says it is; empty if it says nothing. */
  agent: string
  /** The network address. */
  address: string
}

/** The channel of PostgreSQL on which processes tell each other the keys of ended sessions. */
export const sessionChannel = 'plumbline_session'

interface Inserting {
  record: SessionRecord
  origin: SessionOrigin
  proven: Proven
  begunAt: number
}

/**
 * Writes a session down; false when password or second factor of its account are not those any
 * more that were proven.
 */
export async function insertSession(
  { write, flavour }: Database,
  { record, origin: { agent, address }, proven, begunAt }: Inserting,
): Promise<boolean> {
  const { key, user_id, expires_at, ends_at, seen_at, brief } = record
  const data = JSON.stringify(brief ? { brief } : {})
  const { passwordHash, factorAt } = proven
  // Locked, so that a change of the password comes either before this or sees the session.
  const lock = flavour === 'postgres' ? sql`for share` : sql``
  const { rows } = await sql<{ key: string }>`
    insert into session (key, user_id, data, expires_at, ends_at, agent, address, begun_at, seen_at)
    select ${key}, user_id, cast(${data} as text), cast(${expires_at} as bigint), cast(${ends_at} as bigint), cast(${agent} as text), cast(${address} as text), cast(${begunAt} as bigint), cast(${seen_at} as bigint) from account
    where user_id = ${user_id} and ${passwordHash === null ? sql`password_hash is null` : sql`password_hash = ${passwordHash}`}
      and ${factorAt === null ? sql`factor_at is null` : sql`factor_at = ${factorAt}`} ${lock}
    returning key`.execute(write)
  return rows.length > 0
}

/**
 * Removes sessions and gives their keys; on a shared database the other processes are told with
 * the commit. The handle may be a transaction.
 */
export async function removeSessions(
  db: Kysely<Schema>,
  { flavour }: Pick<Database, 'flavour'>,
  where: ReturnType<typeof sql>,
): Promise<string[]> {
  const { rows } = await (flavour === 'postgres'
    ? sql<{ key: string }>`
        with gone as (delete from session where ${where} returning key)
        select key, pg_notify(${sql.lit(sessionChannel)}, key) from gone`
    : sql<{ key: string }>`delete from session where ${where} returning key`
  ).execute(db)
  return rows.map(({ key }) => key)
}

/** The session of a key as it is stored. */
export async function readSession(
  { read }: Database,
  key: string,
): Promise<SessionRecord | undefined> {
  const record = await read
    .selectFrom('session')
    .select(['key', 'user_id', 'expires_at', 'ends_at', 'seen_at', 'data'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!record?.user_id) return undefined
  const { user_id, data, ...times } = record
  return { ...times, user_id, brief: (JSON.parse(data) as { brief?: boolean }).brief === true }
}
