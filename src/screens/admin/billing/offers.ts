import { mayAsk, mayRedeem } from '../../../core/billing/life.ts'
import { lifeTimeCode } from '../../../core/billing/plans.ts'
import type { BillingInfo } from './use-billing.ts'

/** What is opened from the card of the plan, as the address names it. */
export type BillingAction = 'upgrade-plans' | 'add-seats' | 'redeem-code'

type Held = Pick<BillingInfo, 'subscription_type' | 'status' | 'ltd_users'>

/** Which of them the plan that there is allows: an address may be an old one, or typed. */
export function offersOf({
  subscription_type: type,
  status,
  ltd_users,
}: Held): Record<BillingAction, boolean> {
  const can = (action: Parameters<typeof mayAsk>[1]) => mayAsk({ type, status }, action)
  // What is paid by card would end with it: who wants that goes to the free plan, which says so.
  const redeems = mayRedeem({ type }) && type !== 'PADDLE'
  return {
    'upgrade-plans': can('upgrade') || can('change'),
    'add-seats': can('seats'),
    'redeem-code': redeems && (ltd_users ?? 0) <= lifeTimeCode.seatsMost,
  }
}
