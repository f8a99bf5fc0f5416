import { sql } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { memoize } from '../../src/core/engine/memoize.ts'
import {
  addDays,
  dayIn,
  hourIn,
  hourMs,
  iso,
  startOfDay,
  weekday,
} from '../../src/core/values/time.ts'
import { doneCategory, isDone } from '../../src/core/workflow/lookups.ts'
import type { App } from '../app.ts'
import { stored } from '../db/database.ts'
import { valuesOf } from '../db/json-lines.ts'
import { selectRows } from '../db/select.ts'
import {
  groupsOf,
  type Listed,
  recipient,
  tasksSeenBy,
  teamsWanting,
} from '../mail/assigned-tasks.ts'
import { queueTasks } from '../mail/mails.ts'
import { giveJobs } from './give.ts'
import type { Job } from './runner.ts'

const monday = 1
const friday = 5

/**
 * Gives the digest of today to those who want one and for whom it is a morning of a working day. Its
 * id follows from the person and the day: it is written once, no matter which process gives it and how often.
 */
export async function planDigests(app: App) {
  if (!app.mailer.sends) return
  const now = app.now()
  const { read, write } = app.database
  const wanting = await read
    .selectFrom('notification_setting')
    .innerJoin('user', 'user.id', 'notification_setting.user_id')
    .select(['user.id', 'user.timezone_name'])
    .distinct()
    .where('daily_digest_enabled', '=', stored(app.database, true))
    .where('user.email_proven_at', 'is not', null)
    .execute()
  const dueOn = memoize((zone: string) => digestDay(now, zone))
  const jobs = wanting.flatMap(({ id, timezone_name }) => {
    const day = dueOn(timezone_name)
    if (!day) return []
    const about = `${id} ${day}`
    return [{ id: digestId(about), name: 'digest', about, due: now }]
  })
  await giveJobs(write, jobs)
}

/** The day whose digest is due at an instant in a time zone, if one is. */
export function digestDay(now: number, zone: string): string | undefined {
  const day = dayIn(now, zone)
  const hour = hourIn(now, zone)
  const isWorkday = weekday(day) >= monday && weekday(day) <= friday
  return isWorkday && hour >= limits.digestHour && hour < limits.digestLastHour ? day : undefined
}

/**
 * Mails a person what is due, new and done among their tasks, if there is anything; on Mondays since
 * Friday. Not on a later day than the one it is about.
 */
export async function mailDigest(app: App, { id: job, about, due_at }: Job) {
  const [userId = '', day = ''] = about.split(' ')
  const { write } = app.database
  const now = app.now()
  await write.transaction().execute(async (db) => {
    const to = await recipient(db, userId)
    if (!to || dayIn(now, to.timezone_name) !== day) return forget(db, job)
    const places = await db
      .selectFrom('team_member')
      .select('team_id')
      .where('user_id', '=', userId)
      .where('active', '=', stored(app.database, true))
      .execute()
    const teamIds = await teamsWanting(app, db, 'daily_digest_enabled', {
      userId,
      teamIds: places.map(({ team_id }) => team_id),
    })
    if (teamIds.length === 0) return forget(db, job)
    const zone = to.timezone_name
    const since = iso((await digestBefore(db, { userId, day })) ?? usualBefore(day, zone))
    const listed = await newsOf(app, db, {
      userId,
      teamIds,
      day,
      since,
      until: iso(Number(due_at)),
    })
    if (listed.length === 0) return
    const named = groupsOf(app, listed)
    const id = deriveId(`digest/${about}`)
    await queueTasks(app, { db, after() {} }, { id, kind: 'digest', to, day, now, ...named })
  })
}

/**
 * Forgets a digest that may tell nothing, so that what is left are those that have told what there was on
 * their own day, in whatever time zone their reader was then.
 */
async function forget(db: Db, job: string) {
  await db.deleteFrom('job').where('id', '=', job).execute()
}

/** When the last digest of somebody before that of a day was given, in milliseconds. */
async function digestBefore(
  db: Db,
  { userId, day }: { userId: string; day: string },
): Promise<number | undefined> {
  const [from, until] = [addDays(day, -7), day].map((each) => digestId(`${userId} ${each}`))
  const told = await db
    .selectFrom('job')
    .select('due_at')
    .where('id', '>=', from!)
    .where('id', '<', until!)
    .where('ended_at', 'is not', null)
    .where('reason', 'is', null)
    // Earlier releases kept those that came on a later day and told nothing.
    .where(sql<boolean>`ended_at - due_at < ${sameDayMs}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return told && Number(told.due_at)
}

/** For how long after it was given it is the same day for sure, in milliseconds. */
const sameDayMs = (24 - limits.digestLastHour) * hourMs

/** When the digest of the working day before a day is usually given, in milliseconds. */
const usualBefore = (day: string, zone: string | null) =>
  startOfDay(addDays(day, weekday(day) === monday ? -3 : -1), zone) + limits.digestHour * hourMs

const digestId = (about: string) => `digest ${about}`

interface Asked {
  userId: string
  teamIds: readonly string[]
  /** Today, for the reader. */
  day: string
  /** The instants of the digest before and of this one, which is told as well. */
  since: string
  until: string
}

type Db = Parameters<typeof tasksSeenBy>[1]

/**
 * What a digest tells, each task under the first heading that fits; of a project of which only
 * mentions and assignments are wanted, not what is done.
 */
async function newsOf(
  app: App,
  db: Db,
  { userId, teamIds, day, since, until }: Asked,
): Promise<Listed[]> {
  const { flavour } = app.database
  const assigned = await selectRows(
    db,
    flavour,
    'notification',
    sql`user_id = ${userId} and text_key = 'assigned' and created_at >= ${since} and created_at <= ${until}`,
  )
  const assigners = new Map(
    assigned.map(({ task_id, text_values }) => [task_id, text_values.actor]),
  )
  const ids = [...assigners.keys()].filter((id) => id !== null)
  const tasks = await tasksSeenBy(app, db, { userId, teamIds, place: 'task_assignee' })
    .where(({ eb, or, and }) =>
      or([
        and([eb('status.category_id', '!=', doneCategory.id), eb('task.end_date', '<=', day)]),
        eb('task.completed_at', '>=', since),
        sql<boolean>`task.id in ${valuesOf(flavour, ids)}`,
      ]),
    )
    .execute()
  const isNew = (at: string) => at >= since && at <= until
  return tasks.flatMap((task): Listed[] => {
    if (isDone(task.category_id))
      return isNew(task.completed_at ?? '') && task.level !== 'mentions'
        ? [{ task, part: 'completed' }]
        : []
    const by = assigners.get(task.id)
    if (task.end_date && task.end_date < day) return [{ task, part: 'overdue', by }]
    if (task.end_date === day) return [{ task, part: 'dueToday', by }]
    return by === undefined ? [] : [{ task, part: 'assigned', by }]
  })
}
