import type { Kysely } from 'kysely'
import type { Actor } from '../../src/core/catalogue/access.ts'
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
