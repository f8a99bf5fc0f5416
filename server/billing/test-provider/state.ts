import { z } from 'zod'
import { settle } from '../../../src/core/billing/bills.ts'
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
  /** What was paid for and is not used, in the smallest unit of the currency: the next bills use it. */
  credit: z.int().default(0),
  /** Whether what was paid for it was given back. */
  given_back: z.boolean().default(false),
  began_at: z.string(),
  /** The day from which periods are counted, where that is not the one on which it began. */
  anchor: z.string().optional(),
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
  ...{ cancelled: false, failures: 0, credit: 0, began_at: iso(now) },
  given_back: false,
})

/** The day on which a bill is paid, or tried to be once more. */
export const nextTry = ({ next_bill_date, failures }: TestSubscription) =>
  addDays(next_bill_date, failures)

/** How often in a row a payment is tried, a day apart, before a subscription ends. */
const triesMost = 4

/** What becomes of a subscription, and the payment that was made or failed, if there was one. */
interface Outcome {
  after: TestSubscription
  isPaid?: boolean
  /** In the smallest unit of the currency. */
  amount?: number
}

/** What becomes of a subscription on the day of its bill, and whether it was paid; nothing before. */
export function billed(
  subscription: TestSubscription,
  { prices, now }: { prices: Prices; now: number },
): Outcome | undefined {
  const { status, card, failures, cancelled } = subscription
  const isDue = dayIn(now) >= nextTry(subscription)
  if ((status !== 'active' && status !== 'past_due') || !isDue) return undefined
  if (cancelled) return { after: { ...subscription, status: 'deleted' } }
  if (card === 'pays') return { isPaid: true, ...paid(subscription, prices) }
  const isLast = failures + 1 >= triesMost
  const after = { ...subscription, failures: failures + 1 }
  const { amount } = paid(subscription, prices)
  return { after: { ...after, status: isLast ? 'deleted' : 'past_due' }, isPaid: false, amount }
}

/**
 * What becomes of a subscription by each of its bills that are due, the oldest first: after a time in
 * which nothing ran, several may be.
 */
export function* billsOf(...[subscription, terms]: Parameters<typeof billed>) {
  let bill = billed(subscription, terms)
  for (; bill; bill = billed(bill.after, terms)) yield bill
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
  prices: Prices,
): Outcome | undefined {
  if (!mayGoOn(subscription)) return undefined
  const after = { ...subscription, card }
  if (subscription.status !== 'past_due') return { after }
  return { isPaid: true, ...paid(after, prices) }
}

/**
 * What becomes of a subscription that is changed. With another plan a period begins at once, and with
 * other seats the one that is paid goes on. Of the `cost`, `amount` is paid at once; one of less than
 * nothing is what was paid for and is not used by what it is now.
 */
export function changed(
  before: TestSubscription,
  to: { plan?: PaidPlan; quantity?: number },
  { prices, now }: { prices: Prices; now: number },
): { after: TestSubscription; amount: number; cost: number } {
  const { plan = before.plan, quantity = before.quantity } = to
  const after = { ...before, plan, quantity }
  if (before.status !== 'active') return { after, amount: 0, cost: 0 }
  const { next_bill_date: end } = before
  const days = daysBetween(addMonths(end, -paidPlans[before.plan].months, anchorOf(before)), end)
  const left = Math.max(0, Math.min(days, daysBetween(dayIn(now), end)))
  const isOther = plan !== before.plan
  const used = isOther ? 0 : priceOf(after, prices)
  const rest = Math.round(((used - priceOf(before, prices)) * left) / days)
  const cost = rest + (isOther ? priceOf(after, prices) : 0)
  const { credit, paid: amount } = settle({ cost, credit: before.credit })
  const period = isOther ? periodFrom(dayIn(now), plan) : {}
  return { after: { ...after, ...period, credit }, amount, cost }
}

/**
 * What becomes of a subscription that was paused: the period that is paid goes on, or the next one
 * begins at once, with its bill.
 */
export function resumed(
  before: TestSubscription,
  { prices, now }: { prices: Prices; now: number },
): Outcome {
  const today = dayIn(now)
  const after: TestSubscription = { ...before, status: 'active', paused_at: null }
  if (before.next_bill_date > today) return { after }
  const cost = priceOf(before, prices)
  const { credit, paid: amount } = settle({ cost, credit: before.credit })
  if (before.card === 'pays')
    return { after: { ...after, ...periodFrom(today, before.plan), credit }, isPaid: true, amount }
  const due = { ...after, next_bill_date: today, anchor: today, failures: 1 }
  return { after: { ...due, status: 'past_due' }, isPaid: false, amount }
}

/** What a period costs, in the smallest unit of the currency. */
export const priceOf = ({ plan, quantity }: TestSubscription, prices: Prices) =>
  prices[plan] * quantity

/** A subscription once its bill is paid, and how much that was. */
function paid(subscription: TestSubscription, prices: Prices) {
  const { next_bill_date, plan } = subscription
  const cost = priceOf(subscription, prices)
  const { credit, paid: amount } = settle({ cost, credit: subscription.credit })
  const after: TestSubscription = {
    ...{ ...subscription, status: 'active', failures: 0, credit },
    next_bill_date: periodEnd(next_bill_date, plan, anchorOf(subscription)),
  }
  return { after, amount }
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

const anchorOf = ({ anchor, began_at }: TestSubscription) => anchor ?? began_at.slice(0, 10)

/** A period that begins on a day. */
const periodFrom = (day: string, plan: PaidPlan) => ({
  next_bill_date: periodEnd(day, plan),
  anchor: day,
})

/** The day on which a period of a plan that begins on a day ends; the anchor is the first such day. */
const periodEnd = (from: string, plan: PaidPlan, anchor = from) =>
  addMonths(from, paidPlans[plan].months, anchor)
