import { amountText, paidPlanIds, paidPlans } from '../../src/core/billing/paid-plans.ts'
import { plans, subscriptionTypes } from '../../src/core/billing/plans.ts'
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
    'Say what each plan allows, and what a seat costs. All of it comes from the settings.',
    examples,
  ).action((options: { json?: boolean }) => list(io, options))
}

async function list(io: Io, { json }: { json?: boolean }) {
  const { plans: on, prices } = await configOf(io, {})
  const rows = subscriptionTypes.map((plan) => ({
    plan,
    ...{ projects: plans[plan].projects, people: plans[plan].seats },
    storage_gigabytes: inGigabytes(plans[plan].storageBytes),
    reports: plans[plan].reporting,
  }))
  const costs = paidPlanIds.map((id) => ({
    plan: id,
    price: amountText(prices[id], prices.currency),
    ...{ currency: prices.currency, each: paidPlans[id].billing_type },
  }))
  const words = on ? [] : ['This server has no plans: every organisation has SELF_HOSTED.', '']
  print(io, json, { plans: on ? 'on' : 'off', rows, prices: costs }, [
    ...words,
    ...show(rows, io.width),
    '',
    ...show(costs, io.width),
  ])
}

const inGigabytes = (bytes: number | 'codes' | null) =>
  typeof bytes === 'number' ? Number((bytes / gigabyte).toFixed(3)) : bytes

const examples = `
Examples:
  $ plumbline plans
  $ plumbline plans --json`
