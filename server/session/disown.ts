import type { Kysely } from 'kysely'
import type { App } from '../app.ts'
import type { Schema } from '../db/schema.ts'
import { removeCalendar } from './calendars.ts'
import { clearFactor } from './factors.ts'
import { removeTokens } from './tokens.ts'

/**
 * Takes an account from the person who made it without showing that its address is theirs, once somebody
 * has shown that it is: second factor, passkeys, access tokens, links to reset the password and
 * sessions. The password is for the caller to replace. Gives the keys of the ended sessions.
 */
export async function disown(
  { sessions }: App,
  db: Kysely<Schema>,
  userId: string,
): Promise<string[]> {
  await clearFactor(db, userId)
  await removeTokens(db, userId)
  await removeCalendar(db, userId)
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await db.deleteFrom('reset_link').where('user_id', '=', userId).execute()
  return sessions.removeOthers(db, userId, '')
}
