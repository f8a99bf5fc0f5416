import { dayMs } from '../values/time.ts'
import type { PaidPlan } from './paid-plans.ts'
import {
  plans,
  type SubscriptionStatus,
  type SubscriptionType,
  subscriptionTypes,
} from './plans.ts'

/**
 * The life of a subscription: how it goes on by calls of people, by messages of the card provider, and
 * by time. Pure: everything that changes a subscription asks here.
 */

/** What an organisation has, as far as its life decides it. */
export interface Life {
  type: SubscriptionType
  status: SubscriptionStatus
  /** The card subscription that it lives on, by the provider's id. */
  card: string | null
}

export const cardStatuses = ['active', 'past_due', 'paused', 'deleted', 'trialing'] as const
export type CardStatus = Extract<SubscriptionStatus, (typeof cardStatuses)[number]>

/** A subscription with the card provider, as one of its messages tells it. Days are `YYYY-MM-DD`. */
export interface CardSubscription {
  /** The provider's id. */
  id: string
  plan: PaidPlan
  status: CardStatus
  /** Seats that are paid. */
  quantity: number
  /** Of a seat and period, in the smallest unit of the currency. */
  unit_price: number
  currency: string
  next_bill_date: string | null
  cancellation_effective_date: string | null
  /** An instant. */
  paused_at: string | null
  paused_from: string | null
  cancel_url: string | null
  update_url: string | null
  /** When it began, as an instant with as many digits as the provider gives. */
  began_at: string
  /** When the provider noted this, likewise, and the id of the message. */
  told_at: string
  told_by: string
}

/** What a message of the provider leads to; nothing where something newer is known. */
export interface Told {
  life: Life
  card: CardSubscription
}

/** Whether `a` comes after `b`: by the instant, and by the id where that is the same. */
const isAfter = (a: readonly [string, string], b: readonly [string, string]) =>
  a[0] === b[0] ? a[1] > b[1] : a[0] > b[0]

/** Whether what a message tells is newer than what another one told. */
export const isNewer = (
  one: Pick<CardSubscription, 'told_at' | 'told_by'>,
  other: Pick<CardSubscription, 'told_at' | 'told_by'>,
) => isAfter([one.told_at, one.told_by], [other.told_at, other.told_by])

const begun = ({ began_at, id }: CardSubscription) => [began_at, id] as const

/**
 * What the provider says of a card subscription. Messages come late, twice and in any order: the
 * newest counts, and the organisation follows the subscription that began last. One that was left, for
 * the free plan or for codes, is only noted, as is one that begins while there is a contract.
 */
export function tell(
  life: Life,
  card: CardSubscription,
  {
    known,
    current,
  }: { known?: CardSubscription | undefined; current?: CardSubscription | undefined },
): Told | undefined {
  if (known && !isNewer(card, known)) return undefined
  const mayBegin = life.type === 'PADDLE' || leadsTo(life, 'card')
  const begins = !known && mayBegin && (!current || isAfter(begun(card), begun(current)))
  if (!begins && life.card !== card.id) return { life, card }
  return { life: { type: 'PADDLE', status: card.status, card: card.id }, card }
}

/**
 * Whether what was paid for a subscription that is left for another plan is given back: it began so
 * shortly before `at` that nobody meant to pay for both, as when two checkouts were open at once.
 */
export const isPaidTwice = (left: CardSubscription, at: string) =>
  left.status !== 'deleted' && Date.parse(at) - Date.parse(left.began_at) <= dayMs

/** Goes to a plan that needs no card; what was paid by card is left. */
export const moveTo = (type: Exclude<SubscriptionType, 'PADDLE'>): Life => ({
  type,
  status: plans[type].status,
  card: null,
})

/** Plans that are given, and not bought. */
type GivenPlan = {
  [T in SubscriptionType]: (typeof plans)[T]['given'] extends true ? T : never
}[SubscriptionType]
export const givenPlans = subscriptionTypes.filter((type): type is GivenPlan => plans[type].given)

/** What can be asked of the card provider (A4.18). */
export const cardActions = [
  ...(['upgrade', 'change', 'seats', 'pause', 'resume', 'cancel'] as const),
  'paymentMethod',
] as const
export type CardAction = (typeof cardActions)[number]

/** In which states of a card subscription something can be asked of the provider. */
const openIn: Record<Exclude<CardAction, 'upgrade'>, readonly SubscriptionStatus[]> = {
  change: ['active', 'past_due'],
  seats: ['active'],
  pause: ['active', 'past_due'],
  resume: ['paused'],
  cancel: ['active', 'past_due', 'paused'],
  paymentMethod: ['active', 'past_due', 'paused'],
}

type Held = Pick<Life, 'type' | 'status'>

const leadsTo = ({ type }: Pick<Life, 'type'>, next: (typeof plans)['TRIAL']['leadsTo'][number]) =>
  (plans[type].leadsTo as readonly string[]).includes(next)

/** Whether something can be asked of the card provider now. */
export function mayAsk({ type, status }: Held, action: CardAction): boolean {
  if (action === 'upgrade')
    return leadsTo({ type }, 'card') || (type === 'PADDLE' && status === 'deleted')
  return type === 'PADDLE' && openIn[action].includes(status)
}

/** Whether an organisation may go to the free plan: what codes or a contract bring is not given up so. */
export const mayGoFree = (life: Pick<Life, 'type'>) => leadsTo(life, 'free')

/** Whether a code may be redeemed: a contract is not given up for what it brings. */
export const mayRedeem = (life: Pick<Life, 'type'>) => leadsTo(life, 'codes')
