import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { sha256 } from './secrets.ts'

const secretBytes = 32
const shape = /^[\w-]{43}$/

/** A secret for the address of a calendar, and its hash, which alone is stored. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(secretBytes).toString('base64url')
  return { secret, hash: sha256(secret) }
}

/** Whose calendar has an address with a secret. */
export async function calendarOf(
  db: Kysely<Schema>,
  secret: string,
): Promise<Schema['calendar_feed'] | undefined> {
  if (!shape.test(secret)) return undefined
  const feeds = db.selectFrom('calendar_feed').selectAll()
  return feeds.where('secret_hash', '=', sha256(secret)).executeTakeFirst()
}

/** Ends the address of an account's calendar, if there is one. */
export const removeCalendar = (db: Kysely<Schema>, user_id: string) =>
  db.deleteFrom('calendar_feed').where('user_id', '=', user_id).execute()
