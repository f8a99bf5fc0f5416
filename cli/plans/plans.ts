import { amountText, paidPlanIds, paidPlans } from '../../src/core/billing/paid-plans.ts'
import {
  type Plan,
  plans,
  type SubscriptionType,
  subscriptionTypes,
} from '../../src/core/billing/plans.ts'
import { gigabyte } from '../../src/core/values/sizes.ts'
import { addCommand, type Context, print } from '../shared/context.ts'
import { configOf } from '../shared/data.ts'
import type { Io } from '../shared/io.ts'
import { show } from '../shared/show.ts'

/** `plumbline plans`: what each plan allows, and what the paid ones cost. */
export function addPlans({ program, io }: Context) {
  addCommand(
    program,
    'plans',
    'Say what each plan allows, and what a seat costs. Prices and the days of a trial are settings.',
    examples,
  ).action((options: { json?: boolean }) => list(io, options))
}

async function list(io: Io, { json }: { json?: boolean }) {
  const { plans: on, prices, trialDays } = await configOf(io, {})
  const rows = subscriptionTypes.map((plan) => rowOf(plan, trialDays))
  const costs = paidPlanIds.map((id) => ({
    plan: id,
    price: amountText(prices[id], prices.currency),
    ...{ currency: prices.currency, each: paidPlans[id].billing_type },
  }))
  const words = on ? [] : ['This server has no plans: every organization has SELF_HOSTED.', '']
  print(io, json, { plans: on ? 'on' : 'off', rows, prices: costs }, [
    ...words,
    ...show(rows, io.width),
    '',
    ...show(costs, io.width),
  ])
}

/** All facts of a plan, in the words of a table. One that nothing is said of does not compile. */
const facts = {
  projects: (plan) => ({ projects: plan.projects }),
  seats: (plan) => ({ people: plan.seats }),
  storageBytes: (plan) => ({ storage_gigabytes: inGigabytes(plan.storageBytes) }),
  reporting: (plan) => ({ reports: plan.reporting }),
  customColumns: (plan) => ({ custom_columns: plan.customColumns }),
  days: (plan, trialDays) => ({ days: plan.days === undefined ? null : trialDays }),
  ends: (plan) => ({ expires: plan.ends }),
  // A last day is that of the days, of a contract, or of what is paid.
  lastDay: (plan) => ({ last_day: plan.lastDay && lastDayWords[plan.lastDay] }),
  given: (plan) => ({ given: plan.given }),
  leadsTo: (plan) => ({ leads_to: plan.leadsTo.join(' ') || null }),
  status: (plan) => ({ status: plan.status }),
  // It is the plan itself.
  isFree: () => ({}),
} as const satisfies Record<keyof Plan, (plan: Plan, trialDays: number) => object>

const lastDayWords = {
  trial_expire_date: 'trial',
  custom_until: 'contract',
  next_bill_date: 'paid',
} as const

const rowOf = (type: SubscriptionType, trialDays: number): Record<string, unknown> =>
  Object.assign({ plan: type }, ...Object.values(facts).map((of) => of(plans[type], trialDays)))

const inGigabytes = (bytes: number | 'codes' | null) =>
  typeof bytes === 'number' ? Number((bytes / gigabyte).toFixed(3)) : bytes

const examples = `
Examples:
  $ plumbline plans
  $ plumbline plans --json`
