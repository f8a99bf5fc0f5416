import { randomUUID } from 'node:crypto'
import type { NotificationText } from '../../src/core/notifications/texts.ts'
import { iso } from '../../src/core/values/time.ts'
import type { OffReason } from '../../src/core/webhooks/calls.ts'
import type { App } from '../app.ts'
import type { Work } from '../commands/job.ts'
import { tell } from '../commands/tell.ts'
import { stored } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Target } from '../db/statements.ts'

type Webhook = Schema['webhook']

/** What is said of each reason. */
const texts = {
  gone: 'webhookGone',
  failing: 'webhookFailing',
  behind: 'webhookBehind',
  keeper: 'webhookKeeper',
} as const satisfies Record<OffReason, NotificationText>

/**
 * Turns a webhook off, gives up what waits, and tells its keeper; the owner of the team if the keeper
 * has lost their place. One that has been turned off meanwhile stays as it is.
 */
export async function turnOff(app: App, webhook: Webhook, reason: OffReason) {
  const now = app.now()
  await app.writer.submit({
    ...{ command_id: randomUUID(), once: false, alone: true },
    ...{ actor_id: webhook.keeper, call: 'turnOffWebhook', now },
    unasked: true,
    run: (work: Work) => turnOffWithin(app, work, webhook, reason, now),
  })
  app.jobs.wake()
}

/** The same within a transaction. */
export async function turnOffWithin(
  app: App,
  work: Pick<Work, 'db' | 'within' | 'insert' | 'ofPeople' | 'touch' | 'watch'>,
  { id, team_id, name, keeper }: Webhook,
  reason: OffReason,
  now: number,
) {
  const { db, within, touch, watch } = work
  await watch.webhooks(team_id)
  const { flavour } = app.database
  const was = await db
    .updateTable('webhook')
    .set({ active: stored({ flavour }, false), off_reason: reason, paused_until: 0 })
    .where('id', '=', id)
    .where('active', '=', stored({ flavour }, true))
    .returning('id')
    .executeTakeFirst()
  if (!was) return
  await giveUp({ db, flavour }, id)
  touch(`team:${team_id}`)
  const tx = within({ team: team_id })
  const members = await tx.list('team_member', { team_id })
  const told = members.find(({ user_id, role, active }) =>
    reason === 'keeper' ? role === 'owner' : user_id === keeper && active,
  )
  const team = await tx.find('team', team_id)
  if (!told?.user_id) return
  const ids = { id: randomUUID(), user_id: told.user_id, team_id, project_id: null, task_id: null }
  const text_values = { webhook: name, team: team?.name ?? '' }
  await tell(work, [{ ...ids, text_key: texts[reason], text_values, created_at: iso(now) }])
}

/** Gives up what waits for a webhook that is off, except for what somebody has asked for. */
export const giveUp = ({ db, flavour }: Target, webhook_id: string) =>
  db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_at: null, fault: 'turned_off' })
    .where('webhook_id', '=', webhook_id)
    .where('state', '=', 'waiting')
    .where('by_hand', '=', stored({ flavour }, false))
    .execute()
