import type { App } from '../app.ts'
import type { Job } from '../jobs/runner.ts'
import { unseal } from '../session/secrets.ts'
import { inWords, type MailText } from './layout.ts'

/**
 * Sends the mail that a job is about, unless it is sent or its link is over, and forgets what it
 * says. Errors: as `Mailer.send`.
 */
export async function sendMail({ database, mailer, keys, now }: App, { about: id }: Job) {
  const mail = await database.read
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  if (!mail) return
  const isOver = mail.expires_at !== null && mail.expires_at < now()
  if (!isOver) {
    const text = JSON.parse(unseal(keys().mails, id, mail.sealed)) as MailText
    const { to, attachment } = text
    await mailer.send({ id, at: mail.created_at, to, attachment, ...inWords(text) })
  }
  await database.write
    .updateTable('mail')
    .set({ sealed: '', sent_at: isOver ? null : now() })
    .where('id', '=', id)
    .execute()
}
