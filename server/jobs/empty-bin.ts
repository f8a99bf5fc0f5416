import { limits } from '../../src/core/catalogue/limits.ts'
import { dayMs, iso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import { startForgetting } from './forgetting-clock.ts'
import { trimActivity } from './trim-log.ts'

/**
 * Removes projects from the bin that have been there long enough; their files go once nothing else
 * needs them. Runs once an hour.
 */
export async function emptyBin({ database, now }: App) {
  const reached = await startForgetting(database, now())
  const { numDeletedRows } = await database.write
    .deleteFrom('project_bin')
    .where('deleted_at', '<', iso(reached - limits.binDays * dayMs))
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0) await trimActivity(database.write)
}
