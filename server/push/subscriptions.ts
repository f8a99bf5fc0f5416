import { createECDH } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Row } from '../../src/core/model.ts'
import { grouped } from '../../src/core/values/grouped.ts'
import { linesOf, textAt } from '../db/json-lines.ts'
import type { Schema } from '../db/schema.ts'
import { statement, type Target } from '../db/statements.ts'
import { isReachable } from '../outgoing/addresses.ts'

export type Subscription = Schema['push_subscription']

/** How a browser names its subscription. */
type Given = Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>

const authBytes = 16

/**
 * Whether a subscription can be one of a browser: its keys are keys, and its address is encrypted
 * and not inside, as far as that can be seen without looking it up.
 */
export const isSubscription = ({ endpoint, p256dh, auth }: Given, inside: boolean) =>
  isReachable(endpoint, inside) &&
  isPublicKey(p256dh) &&
  Buffer.from(auth, 'base64url').length === authBytes

/** Whether a text is a point of the curve, which messages can be encrypted to. */
function isPublicKey(text: string): boolean {
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(text, 'base64url')
    return true
  } catch {
    return false
  }
}

/**
 * Keeps where a session is notified, in the place of what it had before. A browser has one address:
 * an earlier session of it is not notified any more. Those of an account beyond
 * `limits.pushSubscriptions` go, the oldest first.
 */
export async function subscribe(db: Kysely<Schema>, row: Subscription) {
  await db
    .deleteFrom('push_subscription')
    .where(({ eb, or }) =>
      or([eb('session_key', '=', row.session_key), eb('endpoint', '=', row.endpoint)]),
    )
    .execute()
  await db.insertInto('push_subscription').values(row).execute()
  await db
    .deleteFrom('push_subscription')
    .where('user_id', '=', row.user_id)
    .where('session_key', 'in', ({ selectFrom }) =>
      selectFrom('push_subscription')
        .select('session_key')
        .where('user_id', '=', row.user_id)
        .orderBy('created_at', 'desc')
        .orderBy('session_key')
        .limit(1_000)
        .offset(limits.pushSubscriptions),
    )
    .execute()
}

/** Notifies a session in the place of another one. */
export const moveSubscription = (db: Kysely<Schema>, from: string, session_key: string) =>
  db.updateTable('push_subscription').set({ session_key }).where('session_key', '=', from).execute()

/** Forgets where sessions are notified that are over. */
export const trimSubscriptions = (db: Kysely<Schema>) =>
  sql`delete from push_subscription where session_key not in (select key from session)`.execute(db)

/**
 * Gives the jobs that tell browsers of new notifications, of one transaction with these: one for
 * each browser of a reader who is told of them so; of many in a project at once it tells the number, and one job is
 * enough. Undefined if nobody is told.
 */
export function tellingBrowsers(to: Target, written: readonly Row<'notification'>[]) {
  const fresh = fewOf(written.filter(({ read, popup }) => popup && !read))
  if (fresh.length === 0) return undefined
  const lines = fresh.map((row) => [row.id, row.user_id, Date.parse(row.created_at)])
  const about = sql`(${textAt(0)}) || ' ' || session_key`
  const due = sql`cast(${textAt(2)} as bigint)`
  return statement(
    to,
    'tell browsers',
    JSON.stringify(lines),
    (json) => sql`insert into job (id, name, about, due_at, next_at, tries)
      select 'send-push ' || ${about}, 'send-push', ${about}, ${due}, ${due}, 0
      from ${linesOf(to.flavour, json)} join push_subscription on user_id = ${textAt(1)}
      where true on conflict (id) do nothing`,
  )
}

/** Of more for a reader in a project than are told one by one, one alone. */
function fewOf(fresh: readonly Row<'notification'>[]): Row<'notification'>[] {
  const groups = grouped(
    fresh,
    ({ user_id, project_id, id, created_at }) => `${user_id} ${project_id ?? id} ${created_at}`,
  )
  return [...groups.values()].flatMap((group) =>
    group.length > limits.pushesPerCommand ? group.slice(0, 1) : group,
  )
}
