import type { Kysely } from 'kysely'
import type { Actor } from '../../src/core/catalogue/access.ts'
import { stopped } from '../../src/core/timers/stop.ts'
import type { Writing } from '../commands/handlers.ts'
import type { Schema } from '../db/schema.ts'
import { feature } from './feature.ts'

export const timers = feature({
  handlers: {
    async listRunningTimers({ app, actor, db }) {
      const rows = await runningOf(db, actor)
      const seen = new Set<string>()
      for (const id of new Set(rows.map(({ project_id }) => project_id)))
        if (await app.actors.reaches(actor, id)) seen.add(id)
      return rows
        .filter(({ project_id }) => seen.has(project_id))
        .map((row) => ({ ...row, total_time_logged: Number(row.total_time_logged ?? 0) }))
    },
  },
})

interface Leaving {
  userId: string
  teamId: string
  now: number
  newId(label: string): string
}

/**
 * Stops the timers that a user has running on tasks of a team which they lose, and logs their time
 * as if they had stopped them.
 */
export async function stopTimersIn(
  { within, db }: Writing,
  { userId, teamId, now, newId }: Leaving,
) {
  const timers = await db
    .selectFrom('timer')
    .innerJoin('project', 'project.id', 'timer.project_id')
    .select(['timer.id', 'timer.task_id', 'timer.project_id'])
    .where('timer.user_id', '=', userId)
    .where('project.team_id', '=', teamId)
    .orderBy('timer.id')
    .execute()
  for (const { id, task_id, project_id } of timers) {
    const tx = within({ user: userId, team: teamId, project: project_id })
    const running = await tx.find('timer', id)
    const task = await tx.find('task', task_id)
    if (running && task) await stopped(tx, { running, task, now, newId: () => newId(`log:${id}`) })
  }
}

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
