import { sql } from 'kysely'
import { dayIn } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import { valuesOf } from '../db/json-lines.ts'
import { groupsOf, tasksAssignedTo } from '../mail/assigned-tasks.ts'
import { queueTasks } from '../mail/mails.ts'
import { mailNews, type News } from './mail-news.ts'

/** Mails people what they have been assigned to since the last time. */
export const mailAssignments = (app: App) =>
  mailNews(app, ['assigned'], (news) => mailTasks(app, news))

async function mailTasks(app: App, { db, userId, to, news, teamIds, now }: News) {
  const byTask = new Map(news.map(({ task_id, text_values }) => [task_id, text_values.actor]))
  const taskIds = [...byTask.keys()].filter((id) => id !== null)
  const tasks = await tasksAssignedTo(app, db, { userId, teamIds })
    .where(sql<boolean>`task.id in ${valuesOf(app.database.flavour, taskIds)}`)
    .execute()
  const listed = tasks.map((task) => ({
    ...{ task, part: 'assigned' as const },
    by: byTask.get(task.id),
  }))
  if (listed.length === 0) return
  const groups = groupsOf(app, listed)
  const day = dayIn(now, to.timezone_name)
  // The runner looks for due jobs again when this one has ended.
  await queueTasks(app, { db, after() {} }, { kind: 'assignments', to, groups, day, now })
}
