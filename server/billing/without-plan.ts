import { plans } from '../../src/core/billing/plans.ts'

/** What every organisation has on a server without plans. */
export const withoutPlan = {
  license_type: 'SELF_HOSTED',
  subscription_status: plans.SELF_HOSTED.status,
  trial_expire_date: null,
} as const
