import { limits } from '../../src/core/catalogue/limits.ts'
import type { Row } from '../../src/core/model.ts'
import { firstSettings, settingId, type UserInTeam } from '../../src/core/notifications/rules.ts'
import { plainText } from '../../src/core/values/text.ts'
import type { App } from '../app.ts'
import { stored } from '../db/database.ts'
import { isHeard } from '../db/heard.ts'
import { selectByIds } from '../db/select.ts'
import { newsOf } from '../features/news.ts'
import { countIn } from '../features/notification-messages.ts'
import { OutgoingError } from '../outgoing/send.ts'
import type { Pauses } from '../push/pauses.ts'
import type { Subscription } from '../push/subscriptions.ts'
import { vapidKeysOf } from '../push/vapid.ts'
import type { Job } from './runner.ts'

/** Replies by which a push service says that there is no such browser, or that it is not ours. */
const gone: ReadonlySet<number> = new Set([401, 403, 404, 410])

/**
 * Tells the browser of a session of a notification, or of what else was done at once, unless that
 * has been read, is old, or its reader wants no pop-ups in the team or has muted the project. Where
 * the browser cannot be told any more, its subscription goes.
 * Errors: those of the request, and a reply that the push service was not able to take it.
 */
export async function sendPush(app: App, { about }: Job, pauses: Pauses) {
  const { database, now } = app
  const [notificationId = '', sessionKey = ''] = about.split(' ')
  const to = await database.read
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.key', 'push_subscription.session_key')
    .selectAll('push_subscription')
    .where('push_subscription.session_key', '=', sessionKey)
    .where('session.expires_at', '>=', now())
    .executeTakeFirst()
  const [given] = await selectByIds(database.read, database.flavour, 'notification', [
    notificationId,
  ])
  if (!to || !given || given.user_id !== to.user_id) return
  const unread = await unreadOf(app, given)
  if (!unread) return
  const { row } = unread
  if (now() - Date.parse(row.created_at) > limits.pushMs) return
  if (!(await wantsPopups(app, row)) || (await app.actors.isShutOut(row.user_id, row.team_id)))
    return
  const place = `${to.user_id} ${new URL(to.endpoint).host}`
  if (pauses.isPaused(place)) throw new Error('the push service has not answered for a while')
  const status = await send(app, to, JSON.stringify(await messageOf(app, unread))).catch(
    (error) => {
      pauses.failed(place)
      throw error
    },
  )
  pauses.answered(place)
  if (gone.has(status))
    await database.write
      .deleteFrom('push_subscription')
      .where('session_key', '=', to.session_key)
      .where('endpoint', '=', to.endpoint)
      .execute()
  else if (status >= 300) throw new Error(`the push service answered ${status}`)
}

async function wantsPopups({ database }: App, place: UserInTeam): Promise<boolean> {
  const { read, flavour } = database
  const [row] = await selectByIds(read, flavour, 'notification_setting', [settingId(place)])
  return (row ?? firstSettings).popup_notifications_enabled
}

/** What the service worker shows (`src/public/push.js`), and where a click leads. */
async function messageOf(app: App, { row, count }: Unread) {
  const { project, team, team_id, message, url, params } = await newsOf(app, row)
  if (count > 1) {
    const language = (await app.actors.user(row.user_id))?.language ?? 'en'
    const body = countIn(language, count)
    return { id: row.id, title: project ?? team, body, team_id, url }
  }
  return {
    id: row.id,
    title: project ?? team,
    body: plainText(message, limits.pushTextLength),
    ...{ team_id, url, ...(params ? { params } : {}) },
  }
}

/** What a reader has not read of what they are told together: one of these, and how many. */
interface Unread {
  row: Row<'notification'>
  count: number
}

/**
 * What is to be told for a notification: itself, or for many that were done at once in a project all of
 * these, as they have one job. Undefined if nothing of it is unread and heard.
 */
async function unreadOf(
  { database }: App,
  { id, user_id, project_id, created_at }: Row<'notification'>,
): Promise<Unread | undefined> {
  const { read, flavour } = database
  const atOnce = read
    .selectFrom('notification')
    .where('user_id', '=', user_id)
    .where('project_id', '=', project_id)
    .where('created_at', '=', created_at)
    .where('popup', '=', stored(database, true))
  const { count } = await atOnce
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const isOne = Number(count) <= limits.pushesPerCommand
  const unread = await (isOne ? read.selectFrom('notification').where('id', '=', id) : atOnce)
    .where('read', '=', stored(database, false))
    .where(isHeard)
    .select(({ fn }) => [fn.min('id').as('first'), fn.countAll().as('count')])
    .executeTakeFirstOrThrow()
  const [row] = unread.first ? await selectByIds(read, flavour, 'notification', [unread.first]) : []
  return row && { row, count: Number(unread.count) }
}

/** Sends a message that only the browser can read (RFC 8291). Gives the status of the reply. */
async function send(app: App, { endpoint, p256dh, auth }: Subscription, text: string) {
  // Loaded when the first browser is told something.
  const { default: webPush } = await import('web-push')
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    text,
    {
      TTL: limits.pushMs / 1000,
      vapidDetails: { subject: contactOf(app), ...vapidKeysOf(app.keys().push) },
    },
  )
  try {
    const reply = await app.send(endpoint, {
      method,
      headers: textsOf(headers),
      body: new Uint8Array(body),
    })
    return reply.status
  } catch (error) {
    // An address inside is no push service.
    if (error instanceof OutgoingError && error.fault === 'inside') return 404
    throw error
  }
}

const textsOf = (headers: object) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Whom a push service turns to about this server (RFC 8292). */
function contactOf({ config: { publicUrl, mailFrom } }: App): string {
  if (publicUrl?.startsWith('https:')) return publicUrl
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}
