import { randomUUID } from 'node:crypto'
import { limits } from '../../src/core/catalogue/limits.ts'
import { testType } from '../../src/core/webhooks/topics.ts'
import type { App } from '../app.ts'
import { stored } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { type Attempt, attempt } from '../webhooks/attempt.ts'
import { hasFailedForLong, pauseMs, retryAfterMs } from '../webhooks/schedule.ts'
import { turnOff } from '../webhooks/turn-off.ts'
import { giveJob } from './give.ts'
import type { Job } from './runner.ts'

type Webhook = Schema['webhook']
type Delivery = Schema['webhook_delivery']

/** The name of the job that sends what waits for a webhook, whose id is what it is about. */
export const sendWebhook = 'send-webhook'

/**
 * Sends to a webhook what is due, one after another in the order of the log; what fails is tried
 * again later, behind nothing and before nothing. One job at a time sends to a webhook: another one
 * leaves it to that, which looks again after it has let go. Each delivery is sent at least once: if
 * the process ends before its answer is written down, it is sent again under the same id.
 */
export async function sendWebhooks(app: App, job: Job) {
  const until = performance.now() + limits.webhookTurnMs
  for (;;) {
    if (!(await claim(app, job))) return
    try {
      while (performance.now() < until) if (!(await sendNext(app, job))) break
    } finally {
      await release(app, job)
    }
    const due = await dueAt(app, job.about)
    if (due === undefined) return
    if (await isFarBehind(app, job.about)) {
      const webhook = await find(app, job.about)
      if (webhook?.active) await turnOff(app, webhook, 'behind')
    }
    const isOver = performance.now() >= until
    if (isOver || due > app.now()) return goOnAt(app, job.about, due)
  }
}

/** Gives the job that goes on at some time; together with others if that is not now. */
async function goOnAt({ database, now, jobs }: App, about: string, due: number) {
  const id = `${sendWebhook} ${about} ${due > now() ? `at ${due}` : randomUUID()}`
  // What was due long ago comes behind what waits, not in front of it again.
  await giveJob(database.write, { id, name: sendWebhook, about, due: Math.max(due, now()) })
  if (due <= now()) jobs.wake()
}

/** Takes a webhook for a job that begins, or begins again. False if another one has it. */
async function claim({ database, now }: App, { id, about }: Job): Promise<boolean> {
  const taken = await database.write
    .updateTable('webhook')
    .set({ sending_by: id, sending_until: now() + limits.jobLeaseMs })
    .where('id', '=', about)
    .where(({ eb, or }) =>
      or([
        eb('sending_by', 'is', null),
        eb('sending_by', '=', id),
        eb('sending_until', '<=', now()),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

const release = ({ database }: App, { id, about }: Job) =>
  database.write
    .updateTable('webhook')
    .set({ sending_by: null })
    .where('id', '=', about)
    .where('sending_by', '=', id)
    .execute()

/** What waits for a webhook: all of it while the webhook is on, else what somebody has asked for. */
const waiting = ({ database }: App, webhookId: string) =>
  database.read
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where(({ eb, or }) =>
      or([
        eb('webhook.active', '=', stored(database, true)),
        eb('by_hand', '=', stored(database, true)),
      ]),
    )

/** When the next delivery is due, in milliseconds; undefined if nothing waits. */
async function dueAt(app: App, webhookId: string): Promise<number | undefined> {
  const rows = await waiting(app, webhookId)
    .select(({ fn }) => ['by_hand', 'paused_until', fn.min('next_at').as('next_at')])
    .groupBy(['by_hand', 'paused_until'])
    .execute()
  const times = rows.map(({ by_hand, paused_until, next_at }) =>
    Math.max(Number(next_at), by_hand ? 0 : Number(paused_until)),
  )
  return times.length === 0 ? undefined : Math.min(...times)
}

/** Sends what is due next. False if nothing is. */
async function sendNext(app: App, job: Job): Promise<boolean> {
  const { database, now } = app
  const next = await waiting(app, job.about)
    .where('next_at', '<=', now())
    .where(({ eb, or }) =>
      or([eb('paused_until', '<=', now()), eb('by_hand', '=', stored(database, true))]),
    )
    .selectAll('webhook_delivery')
    .orderBy('seq')
    .orderBy('nth')
    .limit(1)
    .executeTakeFirst()
  const webhook = next && (await find(app, job.about))
  if (!webhook) return false
  if (webhook.active && !(await mayTell(app, webhook))) {
    await turnOff(app, webhook, 'keeper')
    return true
  }
  const made = await attempt(app, webhook, next)
  await note(app, { webhook, delivery: next, made })
  return true
}

const find = ({ database }: App, id: string): Promise<Webhook | undefined> =>
  database.read.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether its keeper may still see what a webhook tells. */
async function mayTell({ actors }: App, { keeper, team_id }: Webhook): Promise<boolean> {
  const actor = await actors.actor(keeper, team_id)
  return actor !== undefined && actor.role !== 'member' && !actor.factor_missing
}

interface Made {
  webhook: Webhook
  delivery: Delivery
  made: Attempt
}

/** Writes down what a try came to, and what follows for the webhook. */
async function note(app: App, given: Made) {
  const { webhook, delivery, made } = given
  const isTaken = made.status !== null && made.status >= 200 && made.status < 300
  const isGone = made.status === 410
  await noteDelivery(app, given, { isTaken, isGone })
  await noteWebhook(app, given, isTaken)
  if (isTaken || delivery.by_hand) return
  const failures = Number(webhook.failures) + 1
  const since = Number(webhook.failing_since ?? app.now())
  if (isGone) await turnOff(app, webhook, 'gone')
  else if (hasFailedForLong(failures, since, app.now())) await turnOff(app, webhook, 'failing')
}

async function noteDelivery(
  { database, now }: App,
  { delivery, made }: Made,
  { isTaken, isGone }: { isTaken: boolean; isGone: boolean },
) {
  const tries = Number(delivery.tries) + 1
  const isLast = isTaken || isGone || delivery.type === testType
  const wait = isLast ? undefined : retryAfterMs(tries, made.retryAfter)
  const { status, fault, answer, took } = made
  const state = isTaken ? 'delivered' : wait === undefined ? 'failed' : 'waiting'
  const noted = database.write
    .updateTable('webhook_delivery')
    .set({
      ...{ status, fault, answer, took, tries, attempted_at: now() },
      attempts: Number(delivery.attempts) + 1,
      ...{ state, next_at: wait === undefined ? null : now() + wait },
    })
    .where('id', '=', delivery.id)
  // One that was given up meanwhile, as its webhook was turned off, does not wait again.
  await (state === 'waiting' ? noted.where('state', '=', 'waiting') : noted).execute()
}

/** A try that somebody has asked for says nothing of how the webhook fares, unless it was taken. */
async function noteWebhook({ database, now }: App, { webhook, delivery }: Made, isTaken: boolean) {
  const failures = Number(webhook.failures) + 1
  const fares = isTaken
    ? { failures: 0, failing_since: null, paused_until: 0 }
    : delivery.by_hand
      ? {}
      : {
          failures,
          failing_since: webhook.failing_since ?? now(),
          paused_until: now() + pauseMs(failures),
        }
  await database.write
    .updateTable('webhook')
    .set({ ...fares, last_sent: now(), last_taken: stored(database, isTaken) })
    .where('id', '=', webhook.id)
    .execute()
}

/** Whether more waits than a webhook could still catch up with. */
async function isFarBehind(app: App, webhookId: string): Promise<boolean> {
  const { count } = await waiting(app, webhookId)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) > limits.webhookWaitingMost
}
