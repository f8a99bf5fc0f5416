import { type Kysely, type RawBuilder, sql } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { RoomKind } from '../../src/core/engine/table.ts'
import { dayMs, iso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import { beginLogAfter } from '../db/log-end.ts'
import type { Schema } from '../db/schema.ts'
import { trimHistory } from '../history/trim.ts'
import { trimSubscriptions } from '../push/subscriptions.ts'
import { advance } from './forgetting-clock.ts'

/**
 * Removes what can no longer be asked for: old log entries, old history, answers to old commands, ended
 * sessions and where they were notified, jobs and mails. Runs once an hour.
 */
export async function trimLog({
  database: { write, flavour },
  sessions,
  writer,
  config,
  now,
}: App) {
  await sessions.trim()
  await trimSubscriptions(write)
  const reached = await advance(write, now())
  writer.dateAnswers(reached)
  await write
    .deleteFrom('command')
    .where('at', '<', iso(reached - limits.commandKeptDays * dayMs))
    .execute()
  // What an undo could bring back was removed by a command whose answer is kept.
  await write
    .deleteFrom('file_hold')
    .where('at', '<', iso(reached - limits.commandKeptDays * dayMs))
    .execute()
  const jobsUntil = reached - limits.jobKeptDays * dayMs
  await write.deleteFrom('job').where('ended_at', '<', jobsUntil).execute()
  await write.deleteFrom('mail').where('created_at', '<', jobsUntil).execute()
  await trimHistory(write, reached, config.historyDays)
  const last = await lastBefore(write, iso(reached - limits.changeKeptDays * dayMs), iso(now()))
  if (last === undefined) return
  await write.transaction().execute(async (trx) => {
    await beginLogAfter({ db: trx, flavour }, last)
    await trx.deleteFrom('change').where('line', '<=', last).execute()
    await trimActivity(trx)
  })
}

/**
 * Removes what was done in projects that are gone, and their history, once neither the bin nor a line of the log can bring
 * them back; and the history of teams that are gone.
 */
export async function trimActivity(db: Kysely<Schema>) {
  await sql`delete from task_activity where project_id in (
    select project_id from (select distinct project_id from task_activity) as known
    where ${gone(sql.ref('known.project_id'))})`.execute(db)
  await sql`delete from history where room in (
    select room from (select distinct room from history) as known
    where ${isOf('project')} and ${gone(idIn('project'))}
      or ${isOf('team')} and ${noTeam(idIn('team'))}
      or ${isOf('schedule')} and ${noTeam(idIn('schedule'))})`.execute(db)
}

/** Whether a known room is of a kind, and the id in its name. */
const isOf = (kind: RoomKind) => sql`known.room like ${sql.lit(`${kind}:%`)}`
const idIn = (kind: RoomKind) => sql`substr(known.room, ${sql.lit(kind.length + 2)})`

const noTeam = (id: RawBuilder<unknown>) =>
  sql`not exists (select 1 from team where team.id = ${id})`

const gone = (id: RawBuilder<unknown>) => sql`
  not exists (select 1 from project where project.id = ${id})
  and not exists (select 1 from project_bin where project_bin.id = ${id})
  and not exists (select 1 from change where change.room = 'project:' || ${id})`

/**
 * The last log line older than `at`, before the first that is not. What a wrong clock dated back
 * takes none of those before it along, and what it dated ahead of now keeps none of those after it.
 */
async function lastBefore(
  db: Kysely<Schema>,
  at: string,
  now: string,
): Promise<number | undefined> {
  const entries = db.selectFrom('change').select('line').limit(1)
  const first = await entries
    .where('at', '>=', at)
    .where('at', '<=', now)
    .orderBy('line')
    .executeTakeFirst()
  const older = entries.where('at', '<', at).orderBy('line', 'desc')
  const last = await (first ? older.where('line', '<', first.line) : older).executeTakeFirst()
  return last && Number(last.line)
}
