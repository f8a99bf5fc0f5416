import { sql, type Transaction } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Row } from '../../src/core/model.ts'
import { type NewsMail, textsOfMail } from '../../src/core/notifications/kinds.ts'
import { iso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import { stored } from '../db/database.ts'
import { isHeard } from '../db/heard.ts'
import { valuesOf } from '../db/json-lines.ts'
import type { Schema } from '../db/schema.ts'
import { selectByIds } from '../db/select.ts'
import { recipient, teamsWanting } from '../mail/assigned-tasks.ts'

/** What a person has not read yet and no mail has told them of. */
export interface News {
  db: Transaction<Schema>
  userId: string
  to: NonNullable<Awaited<ReturnType<typeof recipient>>>
  /** Notifications that go by e-mail, of teams in which the person wants such mails. */
  news: readonly Row<'notification'>[]
  teamIds: readonly string[]
  now: number
}

/**
 * Mails people what they have been notified of since the last time, one mail each. A notification
 * and the note that it needs no mail any more are of one transaction with the mail.
 */
export async function mailNews(app: App, mail: NewsMail, queue: (news: News) => Promise<void>) {
  const { read, flavour } = app.database
  const untold = sql<boolean>`text_key in ${valuesOf(flavour, textsOfMail(mail))}
    and email = ${stored(app.database, true)} and ${isHeard}
    and created_at > ${iso(app.now() - limits.newsMailMs)}
    and not exists (select 1 from notification_mail where notification_id = notification.id)`
  for (;;) {
    const waiting = await read
      .selectFrom('notification')
      .select('user_id')
      .distinct()
      .where(untold)
      .limit(limits.mailUsersAtOnce)
      .execute()
    for (const { user_id } of waiting) await tell(app, user_id, untold, queue)
    if (waiting.length < limits.mailUsersAtOnce) return
  }
}

async function tell(
  app: App,
  userId: string,
  untold: ReturnType<typeof sql<boolean>>,
  queue: (news: News) => Promise<void>,
) {
  const now = app.now()
  const { write, flavour } = app.database
  await write.transaction().execute(async (db) => {
    const { rows: told } = await sql<{ id: string }>`insert into notification_mail (notification_id)
      select id from notification where user_id = ${userId} and ${untold}
      on conflict do nothing returning notification_id as id`.execute(db)
    if (told.length === 0 || !app.mailer.sends) return
    const to = await recipient(db, userId)
    if (!to) return
    const ids = told.map(({ id }) => id)
    const unread = (await selectByIds(db, flavour, 'notification', ids)).filter((row) => !row.read)
    const teamIds = await teamsWanting(app, db, 'email_notifications_enabled', {
      userId,
      teamIds: [...new Set(unread.map(({ team_id }) => team_id))],
    })
    const news = unread.filter(({ team_id }) => teamIds.includes(team_id))
    if (news.length > 0) await queue({ db, userId, to, news, teamIds, now })
  })
}
