import { limits } from '../catalogue/limits.ts'
import { gigabyte, megabyte } from '../values/sizes.ts'
import { addDays, dayMs } from '../values/time.ts'

/**
 * States of a subscription (A3); `life_time_deal`, `custom` and `credit` name the types without a
 * card.
 */
export const subscriptionStatuses = [
  'active',
  'past_due',
  'paused',
  'deleted',
  'trialing',
  'free',
  'life_time_deal',
  'custom',
  'credit',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/**
 * The columns in which last days stand, and how many days after such a day the plan still has: what is
 * billed on a day is paid until the one before.
 */
export const lastDays = { trial_expire_date: 0, custom_until: 0, next_bill_date: -1 } as const
type LastDay = keyof typeof lastDays

/** What an organisation can go on with by itself: what it pays by card, the free plan, or a code. */
type NextPlan = 'card' | 'free' | 'codes'

/** The facts of a plan. */
export interface Plan {
  /** The state in which a subscription begins. */
  status: SubscriptionStatus
  /** What it can be left for without anybody who gives another one. */
  leadsTo: readonly NextPlan[]
  /** Whether who keeps the server gives it to an organisation. */
  given: boolean
  /** Where its last day stands; null for one that has none. */
  lastDay: LastDay | null
  /** Days from its start to its last one, where that has to have one. */
  days?: number
  /** Whether it runs out some time after its last day (A4.13). */
  ends: boolean
  /** Whether what is too much for it is refused in the words of the free plan. */
  isFree: boolean
  /** Projects in all teams of the owner; null for any number. */
  projects: number | null
  /**
   * Addresses in all teams of the owner: null for any number, or as many as the codes bring, or as are
   * paid by card.
   */
  seats: number | 'codes' | 'card' | null
  /** Room for files: null for any size, or as much as the codes bring. */
  storageBytes: number | 'codes' | null
  /** Whether there are reports (A4.15). */
  reporting: boolean
  /** Custom columns in each project; null for any number. */
  customColumns: number | null
}

const paid = {
  isFree: false,
  projects: null,
  seats: null,
  storageBytes: 25 * gigabyte,
  reporting: true,
  customColumns: null,
} as const

/**
 * Every plan by where its subscription comes from (A3.20). `PADDLE` is the card provider; `SELF_HOSTED`
 * is what every organisation has on a server without plans.
 */
export const plans = {
  LIFE_TIME_DEAL: {
    ...paid,
    status: 'life_time_deal',
    leadsTo: ['card', 'codes'],
    given: false,
    lastDay: null,
    ends: false,
    seats: 'codes',
    storageBytes: 'codes',
  },
  TRIAL: {
    ...paid,
    status: 'trialing',
    leadsTo: ['card', 'free', 'codes'],
    given: true,
    lastDay: 'trial_expire_date',
    days: 14,
    ends: true,
    seats: 10,
    storageBytes: gigabyte,
  },
  CUSTOM: {
    ...paid,
    status: 'custom',
    leadsTo: [],
    given: true,
    lastDay: 'custom_until',
    ends: false,
  },
  FREE: {
    status: 'free',
    leadsTo: ['card', 'free', 'codes'],
    given: true,
    lastDay: null,
    ends: false,
    isFree: true,
    projects: 5,
    seats: null,
    storageBytes: 5 * megabyte,
    reporting: false,
    customColumns: limits.customColumns,
  },
  CREDIT: { ...paid, status: 'credit', leadsTo: [], given: true, lastDay: null, ends: false },
  PADDLE: {
    ...paid,
    status: 'active',
    leadsTo: ['free', 'codes'],
    given: false,
    lastDay: 'next_bill_date',
    ends: true,
    seats: 'card',
  },
  SELF_HOSTED: {
    ...paid,
    status: 'active',
    leadsTo: [],
    given: false,
    lastDay: null,
    ends: false,
    storageBytes: null,
  },
} as const satisfies Record<string, Plan>

/** Where a subscription comes from (A3.20). */
export type SubscriptionType = keyof typeof plans
export const subscriptionTypes = Object.keys(plans) as SubscriptionType[]

/** A code for a life-time deal: what it brings by itself, and with how many seats another one can be redeemed. */
export const lifeTimeCode = { seats: 3, storageGigabytes: 5, seatsMost: 50 }

/** The subscription of an organisation as far as it decides what the organisation may. */
interface Subscription {
  subscription_type: SubscriptionType
  subscription_status: SubscriptionStatus
}

/** In these states the members of an organization cannot be changed. */
const lapsed: readonly SubscriptionStatus[] = ['past_due', 'paused', 'deleted']

/** What an organisation may: the facts of its plan, and whether its members may change. */
export function entitlementsOf({ subscription_type, subscription_status }: Subscription) {
  const plan = planOf(subscription_type)
  const isCounted = plan.seats !== null && plan.seats !== 'card'
  const seats = subscription_status === 'trialing' && !isCounted ? plans.TRIAL.seats : plan.seats
  return { ...plan, seats, members: !lapsed.includes(subscription_status) }
}

/** The last day of a plan, of those that are stored; null when it has none. */
export function lastDayOf(
  type: SubscriptionType,
  stored: Record<LastDay, string | null>,
): string | null {
  const { lastDay } = planOf(type)
  if (lastDay === null) return null
  const [day, later] = [stored[lastDay], lastDays[lastDay]]
  return day !== null && later !== 0 ? addDays(day, later) : day
}

/** What of all that an organisation has is more than a plan allows, and how much that is. */
export function tooMuchFor(
  plan: Pick<Plan, 'projects' | 'storageBytes'> & { seats: number | null },
  used: Record<'people' | 'projects' | 'storage', number>,
) {
  const { seats: people, projects, storageBytes } = plan
  const storage = typeof storageBytes === 'number' ? storageBytes : null
  const allowed = { people, projects, storage }
  return (['people', 'projects', 'storage'] as const).flatMap((what) => {
    const limit = allowed[what]
    return limit !== null && used[what] > limit ? { what, limit } : []
  })
}

/** A subscription with its last day, as a day or an instant. */
interface Licence extends Subscription {
  trial_expire_date: string | null
  /** The last day that is paid for. */
  valid_till_date?: string | null
  /** The server's word in a session. */
  is_expired?: boolean
}

/**
 * The last day of a subscription; null when it has none. A card plan that is on trial with its
 * provider lasts until its first bill, and not until the end of the trial before it.
 */
export const validTill = ({
  subscription_type,
  subscription_status,
  trial_expire_date,
  valid_till_date = null,
}: Licence) => {
  if (planOf(subscription_type).lastDay === 'trial_expire_date') return trial_expire_date
  return subscription_status === 'trialing'
    ? (valid_till_date ?? trial_expire_date)
    : valid_till_date
}

/** Days for which everything works on after the last day (A9.9). */
export const graceDays = 7

/**
 * Whether a licence has run out: flagged, or more than 7 times 24 hours after midnight UTC of its
 * last day (A4.12, A4.13).
 */
export function isExpired(licence: Licence, now: number): boolean {
  const till = validTill(licence)
  return (
    licence.is_expired === true ||
    (planOf(licence.subscription_type).ends &&
      till !== null &&
      now - startOf(till) > graceDays * dayMs)
  )
}

/** Days left of a trial, rounded up; negative when it is over (A4.17). */
export const trialDaysLeft = (trialExpireDate: string, now: number) =>
  Math.ceil((startOf(trialExpireDate) - now) / dayMs) + 0

/** What a browser remembers of another release may name a plan that is unknown here. */
const planOf = (type: SubscriptionType): Plan => plans[type] ?? plans.CUSTOM

const startOf = (day: string) => Date.parse(`${day.slice(0, 10)}T00:00:00.000Z`)
