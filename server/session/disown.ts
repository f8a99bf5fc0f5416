import type { App } from '../app.ts'
import type { Writing } from '../commands/handlers.ts'
import { setAsideMembers } from '../features/organisation/set-aside.ts'
import { turnOffWithin } from '../webhooks/turn-off.ts'
import { removeCalendar } from './calendars.ts'
import { clearFactor } from './factors.ts'
import { removeTokens } from './tokens.ts'

/**
 * Takes an account from the person who made it without showing that its address is theirs, once somebody
 * has shown that it is: second factor, passkeys, access tokens, links to reset the password and
 * sessions, with which browsers are notified no more, the webhooks that they kept, and whom they
 * brought into their teams. The password is for the caller to replace. Gives the keys of the ended
 * sessions.
 */
export async function disown(
  app: App,
  writing: Writing,
  { userId, now, newId }: { userId: string; now: number; newId(label: string): string },
): Promise<string[]> {
  const { db } = writing
  await clearFactor(db, userId)
  await removeTokens(db, userId)
  await removeCalendar(db, userId)
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await db.deleteFrom('reset_link').where('user_id', '=', userId).execute()
  await endWebhooks(app, writing, userId, now)
  await setAsideMembers(app, writing, { userId, now, newId })
  return app.sessions.removeOthers(db, userId, '')
}

/** Turns off the webhooks that an account keeps; also what was asked for by hand is not sent any more. */
async function endWebhooks(app: App, writing: Writing, userId: string, now: number) {
  const { db } = writing
  const kept = await db.selectFrom('webhook').selectAll().where('keeper', '=', userId).execute()
  for (const webhook of kept) {
    await turnOffWithin(app, writing, webhook, 'keeper', now)
    await db
      .updateTable('webhook_delivery')
      .set({ state: 'failed', next_at: null, fault: 'turned_off' })
      .where('webhook_id', '=', webhook.id)
      .where('state', '=', 'waiting')
      .execute()
  }
}
