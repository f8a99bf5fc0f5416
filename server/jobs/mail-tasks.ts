import { sql } from 'kysely'
import { dayIn } from '../../src/core/values/time.ts'
import { isDone } from '../../src/core/workflow/lookups.ts'
import type { App } from '../app.ts'
import { valuesOf } from '../db/json-lines.ts'
import { groupsOf, type Listed, tasksSeenBy } from '../mail/assigned-tasks.ts'
import { queueTasks } from '../mail/mails.ts'
import { mailNews, type News } from './mail-news.ts'

/** Mails people what they have been assigned to since the last time. */
export const mailAssignments = (app: App) =>
  mailNews(app, 'assignments', async (news) => {
    const by = new Map(news.news.map(({ task_id, text_values }) => [task_id, text_values.actor]))
    const tasks = await tasksOf(app, news, 'task_assignee')
    await mail(app, news, {
      kind: 'assignments',
      listed: tasks.map((task) => ({ task, part: 'assigned', by: by.get(task.id) })),
    })
  })

/** Mails people which tasks became done of which they want to be told, since the last time. */
export const mailCompletions = (app: App) =>
  mailNews(app, 'completions', async (news) => {
    const tasks = await tasksOf(app, news, 'task_subscriber')
    await mail(app, news, {
      kind: 'completions',
      listed: tasks
        .filter(({ category_id }) => isDone(category_id))
        .map((task) => ({ task, part: 'completed' })),
    })
  })

/** The tasks that notifications are about, as far as they are still the reader's concern. */
function tasksOf(
  app: App,
  { db, userId, teamIds, news }: News,
  place: Parameters<typeof tasksSeenBy>[2]['place'],
) {
  const ids = [...new Set(news.map(({ task_id }) => task_id))].filter((id) => id !== null)
  return tasksSeenBy(app, db, { userId, teamIds, place })
    .where(sql<boolean>`task.id in ${valuesOf(app.database.flavour, ids)}`)
    .execute()
}

interface Mailed {
  kind: 'assignments' | 'completions'
  listed: readonly Listed[]
}

async function mail(app: App, { db, to, now }: News, { kind, listed }: Mailed) {
  if (listed.length === 0) return
  const day = dayIn(now, to.timezone_name)
  // The runner looks for due jobs again when this one has ended.
  const named = groupsOf(app, listed)
  await queueTasks(app, { db, after() {} }, { kind, to, day, now, ...named })
}
