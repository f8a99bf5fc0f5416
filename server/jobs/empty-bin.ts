import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import { dayMs, iso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import { removeBinned } from '../bin/remove.ts'
import type { Work } from '../commands/job.ts'
import { startForgetting } from './forgetting-clock.ts'
import { trimActivity } from './trim-log.ts'

/**
 * Removes projects from the bin that have been there long enough, team by team, and tells who has it
 * open; their files go once nothing else needs them. Runs once an hour.
 */
export async function emptyBin(app: App) {
  const { database, now } = app
  const before = iso((await startForgetting(database, now())) - limits.binDays * dayMs)
  const teams = await database.read
    .selectFrom('project_bin')
    .select(['team_id', ({ fn }) => fn.max('deleted_by').as('deleted_by')])
    .where('deleted_at', '<', before)
    .groupBy('team_id')
    .execute()
  for (const { team_id, deleted_by } of teams)
    await app.writer.submit({
      ...{ command_id: randomUUID(), once: false, alone: true },
      ...{ actor_id: deleted_by, call: 'emptyBin', now: now() },
      unasked: true,
      async run({ db, touch, watch }: Work) {
        await watch.bin(team_id)
        await removeBinned(db, sql`team_id = ${team_id} and deleted_at < ${before}`, now())
        touch(`team:${team_id}`)
      },
    })
  if (teams.length > 0) await trimActivity(database.write)
}
