import { z } from 'zod'
import { type CardSubscription, cardStatuses } from '../../../src/core/billing/life.ts'
import {
  type PaidPlan,
  type Prices,
  paidPlanIds,
  paidPlans,
} from '../../../src/core/billing/paid-plans.ts'
import { addDays, addMonths, dayIn, daysBetween, iso } from '../../../src/core/values/time.ts'

/** The cards of the test provider: one that pays, one that does so once, and one that never does. */
export const testCards = ['pays', 'fails', 'declined'] as const
export type TestCard = (typeof testCards)[number]

/** A checkout that somebody has begun. */
export const testCheckout = z.object({
  organization_id: z.string(),
  email: z.string(),
  plan: z.enum(paidPlanIds),
  seats: z.int(),
  back: z.string(),
  /** Milliseconds. */
  made_at: z.number().default(0),
})
export type TestCheckout = z.output<typeof testCheckout>

/** A subscription as the test provider keeps it. */
export const testSubscription = z.object({
  organization_id: z.string(),
  plan: z.enum(paidPlanIds),
  quantity: z.int(),
  status: z.enum(cardStatuses),
  card: z.enum(testCards),
  next_bill_date: z.string(),
  paused_at: z.string().nullable(),
  cancelled: z.boolean(),
  /** How often in a row it could not be paid. */
  failures: z.int(),
  began_at: z.string(),
})
export type TestSubscription = z.output<typeof testSubscription>

/** What a subscription is when it begins on a day. */
export const begun = (
  { organization_id, plan, seats }: TestCheckout,
  card: TestCard,
  now: number,
): TestSubscription => ({
  ...{ organization_id, plan, quantity: seats, status: 'active', card },
  ...{ next_bill_date: periodEnd(dayIn(now), plan), paused_at: null },
  ...{ cancelled: false, failures: 0, began_at: iso(now) },
})

/** How often in a row a payment is tried, a day apart, before a subscription ends. */
const triesMost = 4

/** What becomes of a subscription on the day of its bill, and whether it was paid; nothing before. */
export function billed(
  subscription: TestSubscription,
  now: number,
): { after: TestSubscription; isPaid?: boolean } | undefined {
  const { status, next_bill_date, card, failures, cancelled } = subscription
  const due = addDays(next_bill_date, failures)
  if ((status !== 'active' && status !== 'past_due') || dayIn(now) < due) return undefined
  if (cancelled) return { after: { ...subscription, status: 'deleted' } }
  if (card === 'pays') return { after: paid(subscription), isPaid: true }
  const isLast = failures + 1 >= triesMost
  const after = { ...subscription, failures: failures + 1 }
  return { after: { ...after, status: isLast ? 'deleted' : 'past_due' }, isPaid: false }
}

/** Whether a subscription goes on after what is paid, and can be changed. */
export const mayGoOn = ({ status, cancelled }: TestSubscription) =>
  status !== 'deleted' && !cancelled

/**
 * What a subscription is with another card, and whether that has paid: what is past due is tried at
 * once. Nothing for one that has ended, or ends with what is paid.
 */
export function withCard(
  subscription: TestSubscription,
  card: Exclude<TestCard, 'declined'>,
): { after: TestSubscription; isPaid?: boolean } | undefined {
  if (!mayGoOn(subscription)) return undefined
  const after = { ...subscription, card }
  return subscription.status === 'past_due' ? { after: paid(after), isPaid: true } : { after }
}

/**
 * What a change costs for the rest of the period that is paid, in the smallest unit of the currency;
 * 0 if it costs less than before.
 */
export function differenceOf(
  before: TestSubscription,
  after: TestSubscription,
  { prices, now }: { prices: Prices; now: number },
): number {
  const { plan, next_bill_date: end, began_at } = before
  const { months } = paidPlans[plan]
  const days = daysBetween(addMonths(end, -months, began_at.slice(0, 10)), end)
  const left = Math.max(0, Math.min(days, daysBetween(dayIn(now), end)))
  const aMonth = (of: TestSubscription) =>
    (prices[of.plan] * of.quantity) / paidPlans[of.plan].months
  return Math.max(0, Math.round(((aMonth(after) - aMonth(before)) * months * left) / days))
}

/** A subscription once its bill is paid. */
const paid = (subscription: TestSubscription): TestSubscription => {
  const { next_bill_date, plan, began_at } = subscription
  return {
    ...{ ...subscription, status: 'active', failures: 0 },
    next_bill_date: periodEnd(next_bill_date, plan, began_at.slice(0, 10)),
  }
}

/** A subscription in the words of our own. */
export const toCard = (
  id: string,
  given: TestSubscription,
  prices: Prices,
): Omit<CardSubscription, 'told_at' | 'told_by'> => ({
  ...{ id, plan: given.plan, quantity: given.quantity, currency: prices.currency },
  unit_price: prices[given.plan],
  status: given.cancelled ? 'deleted' : given.status,
  next_bill_date: given.next_bill_date,
  cancellation_effective_date:
    given.cancelled || given.status === 'deleted' ? given.next_bill_date : null,
  paused_at: given.paused_at,
  paused_from: given.paused_at?.slice(0, 10) ?? null,
  ...{ cancel_url: null, update_url: null, began_at: given.began_at },
})

/** The day on which a period of a plan that begins on a day ends; the anchor is the first such day. */
const periodEnd = (from: string, plan: PaidPlan, anchor = from) =>
  addMonths(from, paidPlans[plan].months, anchor)
