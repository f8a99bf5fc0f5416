import type { App } from '../app.ts'
import { queueComments } from '../mail/mails.ts'
import { commentsFor, groupsOfComments } from '../mail/new-comments.ts'
import { mailNews, type News } from './mail-news.ts'

/** Mails people what was said of their tasks and projects, or to them, since the last time. */
export const mailComments = (app: App) => mailNews(app, 'comments', (news) => mailSaid(app, news))

async function mailSaid(app: App, { db, userId, to, news, now }: News) {
  const comments = await commentsFor(app, db, userId, news)
  const [first] = comments
  if (!first) return
  const { id, project_id, task } = first
  const { text_key, text_values } = news.find(
    ({ text_values: { comment, update } }) => comment === id || update === id,
  )!
  const only =
    comments.length === 1
      ? { project_id, task_id: task?.id ?? null, text: text_key!, values: text_values }
      : undefined
  await queueComments(
    app,
    { db, after() {} },
    { to, only, now, ...groupsOfComments(app, comments) },
  )
}
