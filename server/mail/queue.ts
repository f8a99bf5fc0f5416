import { randomUUID } from 'node:crypto'
import type { App } from '../app.ts'
import type { Writing } from '../commands/handlers.ts'
import { giveJob } from '../jobs/give.ts'
import { seal } from '../session/secrets.ts'
import type { MailText } from './layout.ts'

interface Queued extends Omit<MailText, 'url'> {
  /** The path that the link leads to. */
  path: string
  now: number
  /** When its link is over, in milliseconds; it is not sent afterwards. */
  expiresAt?: number
}

/**
 * Queues a mail in the transaction of the command that causes it: it is sent if the command is
 * carried out, and not otherwise.
 */
export async function queueMail(
  app: App,
  { db, after }: Pick<Writing, 'db' | 'after'>,
  { path, now, expiresAt, ...rest }: Queued,
) {
  const id = randomUUID()
  const text: MailText = { ...rest, url: `${addressOf(app)}${path}` }
  await db
    .insertInto('mail')
    .values({
      id,
      recipient: rest.to,
      sealed: seal(app.keys().mails, id, JSON.stringify(text)),
      created_at: now,
      expires_at: expiresAt ?? null,
      sent_at: null,
    })
    .execute()
  await giveJob(db, { id: `send-mail ${id}`, name: 'send-mail', about: id, due: now })
  after(() => app.jobs.wake())
}

/** Where browsers reach the server: never what the head of a request says. */
const addressOf = ({ config }: Pick<App, 'config'>) =>
  config.publicUrl ?? `http://localhost:${config.port}`
