import { randomUUID } from 'node:crypto'
import type { App } from '../app.ts'
import type { Writing } from '../commands/handlers.ts'
import { giveJob } from '../jobs/give.ts'
import { seal } from '../session/secrets.ts'
import type { MailText } from './layout.ts'

interface Queued extends Omit<MailText, 'url' | 'settingsUrl'> {
  /** The path that the link leads to. */
  path: string
  now: number
  /** The path of the page where its reader says that they want no more of the kind. */
  settingsPath?: string
  /** The same id is one mail, however often it is queued. */
  id?: string
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
  { path, settingsPath, now, expiresAt, id = randomUUID(), ...rest }: Queued,
) {
  const text: MailText = {
    ...rest,
    url: urlTo(app, path),
    ...(settingsPath ? { settingsUrl: urlTo(app, settingsPath) } : {}),
  }
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
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await giveJob(db, { id: `send-mail ${id}`, name: 'send-mail', about: id, due: now })
  after(() => app.jobs.wake())
}

/**
 * A path as a link, where browsers reach the server: never at the address that the head of a request
 * says.
 */
export const urlTo = ({ config }: Pick<App, 'config'>, path: string) =>
  `${config.publicUrl ?? `http://localhost:${config.port}`}${path}`
