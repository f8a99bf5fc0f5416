import { sql } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import { dayIn, iso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import { valuesOf } from '../db/json-lines.ts'
import { selectByIds } from '../db/select.ts'
import { groupsOf, recipient, tasksAssignedTo, teamsWanting } from '../mail/assigned-tasks.ts'
import { queueTasks } from '../mail/mails.ts'

/** Notifications of assignments that no mail has told of, as a condition of SQL. */
const untold = (now: number) => sql<boolean>`text_key = 'assigned'
  and created_at > ${iso(now - limits.newsMailMs)}
  and not exists (select 1 from notification_mail where notification_id = notification.id)`

/**
 * Mails people what they have been assigned to since the last time, one mail each. A notification
 * and the note that it needs no mail any more are of one transaction with the mail.
 */
export async function mailAssignments(app: App) {
  const { read } = app.database
  for (;;) {
    const waiting = await read
      .selectFrom('notification')
      .select('user_id')
      .distinct()
      .where(untold(app.now()))
      .limit(limits.mailUsersAtOnce)
      .execute()
    for (const { user_id } of waiting) await mailTo(app, user_id)
    if (waiting.length < limits.mailUsersAtOnce) return
  }
}

async function mailTo(app: App, userId: string) {
  const now = app.now()
  const { write, flavour } = app.database
  await write.transaction().execute(async (db) => {
    const { rows: told } = await sql<{ id: string }>`insert into notification_mail (notification_id)
      select id from notification where user_id = ${userId} and ${untold(now)}
      on conflict do nothing returning notification_id as id`.execute(db)
    if (told.length === 0 || !app.mailer.sends) return
    const to = await recipient(db, userId)
    if (!to) return
    const ids = told.map(({ id }) => id)
    const news = (await selectByIds(db, flavour, 'notification', ids)).filter((row) => !row.read)
    const teamIds = await teamsWanting(db, 'email_notifications_enabled', {
      userId,
      teamIds: [...new Set(news.map(({ team_id }) => team_id))],
    })
    if (teamIds.length === 0) return
    const byTask = new Map(news.map(({ task_id, text_values }) => [task_id, text_values.actor]))
    const taskIds = [...byTask.keys()].filter((id) => id !== null)
    const tasks = await tasksAssignedTo(app, db, { userId, teamIds })
      .where(sql<boolean>`task.id in ${valuesOf(flavour, taskIds)}`)
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
  })
}
