import { limits } from '../../src/core/catalogue/limits.ts'
import { dayMs, iso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import { startForgetting } from './forgetting-clock.ts'

/** How many go at once: a command that waits meanwhile does not wait long. */
const atOnce = 2_000

/**
 * Removes notifications that are old, read or not. No screen holds them longer than it shows them,
 * so the log does not tell of it. Runs once an hour.
 */
export async function trimNotifications({ database, now }: App) {
  const reached = await startForgetting(database, now())
  const before = iso(reached - limits.notificationKeptDays * dayMs)
  for (;;) {
    const old = database.write
      .selectFrom('notification')
      .select('id')
      .where('created_at', '<', before)
      .limit(atOnce)
    const { numDeletedRows } = await database.write
      .deleteFrom('notification')
      .where('id', 'in', old)
      .executeTakeFirstOrThrow()
    if (numDeletedRows < atOnce) return
  }
}
