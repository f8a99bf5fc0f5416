import type { Updateable } from 'kysely'
import { type CardSubscription, type Life, moveTo } from '../../src/core/billing/life.ts'
import { plans, type SubscriptionType } from '../../src/core/billing/plans.ts'
import type { App } from '../app.ts'
import type { Writing } from '../commands/handlers.ts'
import type { OrganizationTable } from '../db/schema.ts'
import { giveJob } from '../jobs/give.ts'
import { touchTeams } from '../organisation/own.ts'

/** A transaction in which a subscription changes, and how to tell of it. */
export type Changing = Pick<Writing, 'db' | 'touch' | 'after'>

/**
 * Jobs that the command line gives: one takes a message again, one gives an organisation a plan, and
 * one takes away what a refunded code brought.
 */
export const replayJob = 'replay-message'
export const refundJob = 'refund-code'
export const planJob = 'give-plan'

/** The job that cancels a card subscription with the provider. */
export const cancelJob = 'cancel-card'

/** The job that has the provider give back what was paid for a card subscription. */
export const giveBackJob = 'give-back-card'

/** The job that has a card subscription which begins pay for all seats that are used. */
export const seatsJob = 'seats-of-card'

/** What an organisation has, as the transaction sees it. */
export async function lifeIn(db: Changing['db'], organizationId: string): Promise<Life> {
  const { license_type, subscription_status, card_id } = await db
    .selectFrom('organization')
    .select(['license_type', 'subscription_status', 'card_id'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return { type: license_type, status: subscription_status, card: card_id }
}

/** How an organisation goes on. */
interface GoesOn {
  organizationId: string
  life: Life
  /** The last day of what is given. */
  until?: string | null
}

/** Gives an organisation another plan or state, and tells all of its teams. */
export async function goOnWith(
  { db, touch }: Pick<Changing, 'db' | 'touch'>,
  { organizationId, life: { type, status, card }, until = null }: GoesOn,
) {
  const changes: Updateable<OrganizationTable> = {
    subscription_status: status,
    license_type: type,
    card_id: card,
    custom_until: null,
    ...endsOn(type, until),
  }
  await db.updateTable('organization').set(changes).where('id', '=', organizationId).execute()
  await touchTeams({ db, touch }, organizationId)
}

/** The last day that a plan is given with, in the column of that plan. */
function endsOn(type: SubscriptionType, until: string | null): Updateable<OrganizationTable> {
  const { lastDay } = plans[type]
  const isGiven = until !== null && lastDay !== null && lastDay !== 'next_bill_date'
  return isGiven ? { [lastDay]: until } : {}
}

type Moving = Omit<GoesOn, 'life'> & { to: Parameters<typeof moveTo>[0]; now: number }

/** Goes to a plan that needs no card. What was paid by card is cancelled with the provider by a job. */
export async function moveOver(
  app: App,
  changing: Changing,
  { to, now, ...moving }: Moving,
): Promise<void> {
  const { card } = await lifeIn(changing.db, moving.organizationId)
  await goOnWith(changing, { ...moving, life: moveTo(to) })
  if (card === null) return
  await leaveCard(app, changing, card, now)
}

/** Gives the job that cancels a card subscription with the provider, once. */
export const leaveCard = (app: App, changing: Changing, card: string, now: number) =>
  giveOf(app, changing, { name: cancelJob, card, due: now })

/** Gives the job that has what was paid for a card subscription given back, once. */
export const giveBack = (app: App, changing: Changing, card: string, now: number) =>
  giveOf(app, changing, { name: giveBackJob, card, due: now })

/** Gives the job that has a card subscription pay for all seats that are used, once for each message of the provider. */
export const fillCard = (
  app: App,
  changing: Changing,
  { id: card, told_by }: Pick<CardSubscription, 'id' | 'told_by'>,
  now: number,
) => giveOf(app, changing, { name: seatsJob, card, due: now, told_by })

async function giveOf(
  app: App,
  { db, after }: Changing,
  { name, card, due, told_by }: { name: string; card: string; due: number; told_by?: string },
) {
  const id = [name, card, ...(told_by ? [told_by] : [])].join(' ')
  await giveJob(db, { id, name, about: card, due })
  after(() => app.jobs.wake())
}
