import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../../src/core/catalogue/access.ts'
import { limits } from '../../../src/core/catalogue/limits.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import type { Row } from '../../../src/core/model.ts'
import type { TimeLog } from '../../../src/core/timers/logs.ts'
import { stopped } from '../../../src/core/timers/stop.ts'
import { avatarColour } from '../../../src/core/values/colours.ts'
import { compareOrdinal } from '../../../src/core/values/compare.ts'
import { zonedIso } from '../../../src/core/values/time.ts'
import type { App } from '../../app.ts'
import type { Writing } from '../../commands/handlers.ts'
import { stored } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { selectRows } from '../../db/select.ts'
import { feature } from '../feature.ts'

export const timers = feature({
  handlers: {
    async listRunningTimers({ app, actor, db }) {
      const rows = await reached(app, actor, await runningOf(db, actor))
      return rows.map((row) => ({ ...row, total_time_logged: Number(row.total_time_logged ?? 0) }))
    },

    async listTimeLogs({ app, db, input, reader }) {
      const { flavour } = app.database
      const rows = await selectRows(db, flavour, 'work_log', sql`task_id = ${input.id}`)
      return rows.sort(byStart).map((row) => toTimeLog(row, reader, input.time_zone_name))
    },

    async listRecentTimeLogs({ app, actor, db }) {
      const projects = await reached(app, actor, await loggedIn(db, actor))
      return projects.length > 0 ? recentOf(app, db, actor.user_id, projects) : []
    },
  },
})

interface Leaving {
  userId: string
  teamId: string
  now: number
  newId(label: string): string
}

/** Stops the timers that a user has running on tasks of a team which they lose. */
export async function stopTimersIn(
  { within, db }: Writing,
  { userId, teamId, now, newId }: Leaving,
) {
  const timers = await runningTimers(db)
    .where('timer.user_id', '=', userId)
    .where('project.team_id', '=', teamId)
    .execute()
  for (const timer of timers)
    await stopRunning(within, timer, { now, newId: () => newId(`log:${timer.id}`) })
}

/** The running timers, with the team of each and what its user is called. */
export const runningTimers = (db: Pick<Kysely<Schema>, 'selectFrom'>) =>
  db
    .selectFrom('timer')
    .innerJoin('project', 'project.id', 'timer.project_id')
    .innerJoin('user', 'user.id', 'timer.user_id')
    .select(['timer.id', 'timer.task_id', 'timer.project_id', 'timer.user_id'])
    .select(['project.team_id', 'user.name'])
    .orderBy('timer.id')
type RunningTimer = Awaited<ReturnType<ReturnType<typeof runningTimers>['execute']>>[number]

/**
 * Stops a timer, if it still runs, and logs its time as if its user had stopped it. `newId` gives
 * the id of the log.
 */
export async function stopRunning(
  within: Writing['within'],
  { id, task_id, project_id, team_id, user_id, name }: RunningTimer,
  { now, newId }: { now: number; newId(): string },
) {
  const tx = within({ user: user_id, team: team_id, project: project_id })
  const running = await tx.find('timer', id)
  const task = await tx.find('task', task_id)
  if (running && task) await stopped(tx, { running, task, name, now, newId })
}

/** The newest start first. */
const byStart = (one: Row<'work_log'>, other: Row<'work_log'>) =>
  compareOrdinal(other.created_at, one.created_at) || compareOrdinal(one.id, other.id)

/** A log as it is listed, with its user as they are called now. */
function toTimeLog(row: Row<'work_log'>, reader: Reader, zone: string | undefined): TimeLog {
  const { id, time_spent, description, created_at, logged_by_timer, user_id } = row
  const [member] = reader.list('team_member', { user_id })
  const at = Date.parse(created_at)
  const user_name = member?.name ?? row.member_name
  return {
    ...{ id, time_spent, description, created_at, logged_by_timer, user_id, user_name },
    start_time: zonedIso(at, zone),
    end_time: zonedIso(at + time_spent * 1_000, zone),
    user_email: member?.email ?? '',
    avatar_url: member?.avatar_url ?? null,
    avatar_color: avatarColour(user_name),
  }
}

/** Those of some rows whose project the actor can see. */
async function reached<T extends { project_id: string }>(
  app: App,
  actor: Actor,
  rows: readonly T[],
): Promise<T[]> {
  const seen = new Set<string>()
  for (const id of new Set(rows.map(({ project_id }) => project_id)))
    if (await app.actors.reaches(actor, id)) seen.add(id)
  return rows.filter(({ project_id }) => seen.has(project_id))
}

/** The projects of a team in which a user has logged time, except for those that they have archived. */
const loggedIn = (db: Kysely<Schema>, { user_id, team_id }: Actor) =>
  db
    .selectFrom('work_log')
    .innerJoin('project', 'project.id', 'work_log.project_id')
    .select('work_log.project_id')
    .distinct()
    .where('work_log.user_id', '=', user_id)
    .where('project.team_id', '=', team_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('project_archive')
            .select('project_archive.id')
            .whereRef('project_archive.project_id', '=', 'project.id')
            .where('project_archive.user_id', '=', user_id),
        ),
      ),
    )
    .execute()

/** The newest logs of a user in some projects, on tasks that are not archived. */
const recentOf = (
  { database }: App,
  db: Kysely<Schema>,
  user_id: string,
  projects: readonly { project_id: string }[],
) =>
  db
    .selectFrom('work_log')
    .innerJoin('task', 'task.id', 'work_log.task_id')
    .innerJoin('project', 'project.id', 'task.project_id')
    .leftJoin('task as parent', 'parent.id', 'task.parent_task_id')
    .select([
      'work_log.task_id',
      'work_log.created_at',
      'work_log.time_spent',
      'task.name as task_name',
      'task.project_id',
      'project.name as project_name',
      'project.color_code as project_color',
      'task.parent_task_id',
      'parent.name as parent_task_name',
    ])
    .where('work_log.user_id', '=', user_id)
    .where(
      'work_log.project_id',
      'in',
      projects.map(({ project_id }) => project_id),
    )
    .where('task.archived', '=', stored(database, false) as boolean)
    .orderBy('work_log.created_at', 'desc')
    .orderBy('work_log.id')
    .limit(limits.recentTimeLogs)
    .execute()

/** The running timers of a user on tasks of a team, the oldest first. */
const runningOf = (db: Kysely<Schema>, { user_id, team_id }: Actor) =>
  db
    .selectFrom('timer')
    .innerJoin('task', 'task.id', 'timer.task_id')
    .innerJoin('project', 'project.id', 'task.project_id')
    .leftJoin('task as parent', 'parent.id', 'task.parent_task_id')
    .select([
      'timer.task_id',
      'timer.start_time',
      'task.name as task_name',
      'task.project_id',
      'project.name as project_name',
      'task.parent_task_id',
      'parent.name as parent_task_name',
    ])
    .select(({ selectFrom }) =>
      selectFrom('work_log')
        .whereRef('work_log.task_id', '=', 'timer.task_id')
        .where('work_log.user_id', '=', user_id)
        .select(({ fn }) => fn.sum<number | string | null>('time_spent').as('logged'))
        .as('total_time_logged'),
    )
    .where('timer.user_id', '=', user_id)
    .where('project.team_id', '=', team_id)
    .orderBy('timer.start_time')
    .orderBy('timer.id')
    .execute()
