import type { Actor } from '../../src/core/catalogue/access.ts'
import { Refusal, refuseAny } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { memoize } from '../../src/core/engine/memoize.ts'
import type { Row } from '../../src/core/model.ts'
import { goOn, mayGoOn } from '../../src/core/recurring/go-on.ts'
import { dayIn, hourMs, iso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import { roomsIn } from '../commands/job.ts'
import { notify } from '../commands/notifications.ts'
import { stored } from '../db/database.ts'
import { selectByIds } from '../db/select.ts'
import { teamOfProject } from '../rooms/membership.ts'
import { giveJob } from './give.ts'
import type { Job } from './runner.ts'

/** How far the clocks of some lands are ahead of UTC. */
const aheadMs = 14 * hourMs

/**
 * Carries recurring tasks on by one date each, where it is time for whom they were set up. Each is
 * a command of its own, whose new rows have ids of the schedule and the date: run again, or by
 * several processes at once, it finds its date settled. What is more than one run takes is left to
 * one that follows, which begins behind the last schedule of this (decision 104).
 */
export async function recurTasks(app: App, { about, due_at }: Job) {
  const { database } = app
  const now = app.now()
  const ids = await candidates(app, { after: about, now })
  // Given first: what fails here holds up none of those behind it.
  if (ids.length === limits.recurringAtOnce) await goBehind(app, ids.at(-1)!, due_at)
  const found = await selectByIds(database.read, database.flavour, 'task_schedule', ids)
  const isInUse = memoize((projectId: string) => isInUseIn(app, projectId))
  const run = async (schedule: Row<'task_schedule'>) => {
    if (await isInUse(schedule.project_id)) await goOnWith(app, schedule, now)
  }
  await Promise.all(found.map((schedule) => run(schedule).catch(complainOf(app, schedule))))
}

/** Gives the run that begins behind a schedule. */
function goBehind({ database, now }: App, last: string, due_at: number) {
  const id = `recur-tasks ${iso(due_at)} after ${last}`
  return giveJob(database.write, { id, name: 'recur-tasks', about: last, due: now() })
}

/** The next schedules, by id, that may have to go on somewhere in the world. */
async function candidates(
  { database }: App,
  { after, now }: { after: string; now: number },
): Promise<string[]> {
  const latest = dayIn(now + aheadMs)
  const found = await database.read
    .selectFrom('task_schedule')
    .select('task_schedule.id')
    .where('is_active', '=', stored(database, true))
    .where('settled_until', '<', latest)
    .where(({ or, eb }) => or([eb('skipped_until', 'is', null), eb('skipped_until', '<', latest)]))
    .where('task_schedule.id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('task')
            .select('task.id')
            .whereRef('task.schedule_id', '=', 'task_schedule.id')
            .where('task.end_date', '>=', latest),
        ),
      ),
    )
    .orderBy('task_schedule.id')
    .limit(limits.recurringAtOnce)
    .execute()
  return found.map(({ id }) => id)
}

/** Whether not everybody who sees a project has put it into their archive. */
async function isInUseIn({ database, actors }: App, project_id: string): Promise<boolean> {
  const people = await actors.audience(project_id)
  const archived = await database.read
    .selectFrom('project_archive')
    .select('user_id')
    .where('project_id', '=', project_id)
    .execute()
  const away = new Set(archived.map(({ user_id }) => user_id))
  return people.some((id) => !away.has(id))
}

/** Carries one on, if it is time, as the person who set it up. */
async function goOnWith(app: App, schedule: Row<'task_schedule'>, now: number) {
  const { id, project_id: project, created_by } = schedule
  const maker = await app.actors.user(created_by)
  const today = dayIn(now, maker?.timezone_name)
  const team = mayGoOn(schedule, today) && (await teamOfProject(app.database, project))
  if (!team) return
  const actor = clockFor(created_by, team, maker?.name ?? '')
  const idFor = (date: string, label: string) => deriveId(`recurring/${id}/${date}/${label}`)
  const newId = (label: string) => idFor(today, label)
  const { rooms } = await app.writer.submit({
    ...{ command_id: newId(`command/${now}`), once: false, alone: false },
    ...{ actor_id: created_by, call: 'recurTask', now },
    async run(work) {
      const tx = work.within({ team, project })
      await goOn({ tx, actor, now, newId, refuse: refuseAny, today, idFor }, id)
      await notify({ app, actor, work, now, newId })
    },
  })
  app.tellProjects(roomsIn(rooms))
}

/** Who acts: the clock, for whom the task was set up. It has no place in the team to be assigned. */
const clockFor = (user_id: string, team_id: string, name: string) =>
  ({ user_id, team_id, team_member_id: '', name, role: 'member' }) as Actor

const complainOf =
  ({ log }: App, { id }: Row<'task_schedule'>) =>
  (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    log.warn({ schedule: id, error: error.message }, 'recurring task cannot go on')
  }
