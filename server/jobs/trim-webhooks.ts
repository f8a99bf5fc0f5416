import { sql } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import { dayMs } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import { startForgetting } from './forgetting-clock.ts'
import { giveJobs } from './give.ts'
import type { Job } from './runner.ts'
import { sendWebhook } from './send-webhooks.ts'

/** How many go at once: a command that waits meanwhile does not wait long. */
const atOnce = 1_000

/**
 * Removes deliveries that are old, and of each webhook those beyond a number; and has what is due
 * sent where the job that was to do it has been parked. Runs once an hour.
 */
export async function trimWebhooks(app: App, { due_at }: Job) {
  const { database, now } = app
  const reached = await startForgetting(database, now())
  const before = reached - limits.webhookDeliveryDays * dayMs
  await untilNone(app, sql`select id from webhook_delivery where created_at < ${before}`)
  await untilNone(
    app,
    sql`select id from (
      select id, row_number() over (
        partition by webhook_id order by created_at desc, seq desc, nth desc) as place
      from webhook_delivery where state <> 'waiting') as placed
    where place > ${limits.webhookDeliveriesKept}`,
  )
  const due = await database.read
    .selectFrom('webhook_delivery')
    .select('webhook_id')
    .distinct()
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now())
    .execute()
  await giveJobs(
    database.write,
    due.map(({ webhook_id: about }) => ({
      ...{ id: `${sendWebhook} ${about} by ${due_at}`, name: sendWebhook, about, due: now() },
    })),
  )
  app.jobs.wake()
}

/** Deletes the deliveries that a query finds, some at a time. */
async function untilNone({ database }: App, found: ReturnType<typeof sql>) {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from webhook_delivery where id in (${found} limit ${atOnce})`.execute(database.write)
    if (Number(numAffectedRows ?? 0) < atOnce) return
  }
}
