import { z } from 'zod'
import { action, query } from '../engine/call.ts'
import { day, id, instant, numeral } from '../values/fields.ts'
import { paidPlanIds } from './paid-plans.ts'
import { subscriptionStatuses, subscriptionTypes } from './plans.ts'

const billing = { method: 'GET', may: 'billing.use', input: z.object({}), errors: [] } as const

const trial = { trial_in_progress: z.boolean(), trial_expire_date: day.nullable() }

/** The state of the subscription of an organisation (A7.60). Prices are in the currency’s main unit. */
export const getBillingInfo = query({
  ...billing,
  path: '/admin-center/billing/info',
  clause: ['A7.60', 'A3.18', 'A3.20'],
  output: z.object({
    name: z.string(),
    email: z.string(),
    contact_number: z.string().nullable(),
    contact_number_secondary: z.null(),
    ...trial,
    expire_date_string: z.string(),
    valid_till_date: day.nullable(),
    status: z.enum(subscriptionStatuses),
    subscription_type: z.enum(subscriptionTypes),
    plan_name: z.string().nullable(),
    plan_id: z.enum(paidPlanIds).nullable(),
    billing_type: z.enum(['month', 'year']).nullable(),
    default_currency: z.string().nullable(),
    unit_price: z.number().nullable(),
    /** Of plans that are paid by the year. */
    unit_price_per_month: z.number().optional(),
    cancel_url: z.string().nullable(),
    cancellation_effective_date: day.nullable(),
    paused_at: instant.nullable(),
    paused_from: day.nullable(),
    paused_reason: z.null(),
    is_custom: z.boolean(),
    is_ltd_user: z.boolean(),
    /** Seats of all redeemed codes. */
    ltd_users: z.int().nullable(),
    /** People in all teams, less the seats of codes. */
    total_used: z.int(),
    /** Seats that are paid by card. */
    total_seats: z.int().nullable(),
    /** People in all teams, each address once. */
    people: z.int(),
    /** Those of them who are only invited. */
    pending_people: z.int(),
    redeemed_codes_count: z.int(),
    is_lkr_billing: z.literal(false),
    /** Whether plans can be paid here. */
    can_pay: z.boolean(),
    /** The provider is the one for tests and demonstrations: no money is moved. */
    is_test: z.boolean(),
  }),
})

/** The limits of the free plan; 0 members is any number, storage is in MB (A7.61). */
export const getFreePlan = query({
  ...billing,
  path: '/admin-center/billing/free-plan',
  clause: 'A7.61',
  output: z.object({
    projects_limit: z.int(),
    team_member_limit: z.int(),
    free_tier_storage: z.number(),
  }),
})

/**
 * What can be paid for; both prices are of a seat and a month (A7.62). `annual_total` is what is charged
 * for a seat and a year, of which the twelfth part is rounded.
 */
export const listPlans = query({
  ...billing,
  path: '/admin-center/billing/plans',
  clause: ['A7.62', 'A3.19', 'A1.4'],
  output: z.object({
    monthly_plan_id: z.enum(paidPlanIds),
    monthly_plan_name: z.string(),
    monthly_price: numeral,
    annual_plan_id: z.enum(paidPlanIds),
    annual_plan_name: z.string(),
    annual_price: numeral,
    annual_total: numeral,
    currency: z.string(),
    team_member_limit: z.union([z.int(), z.literal('Unlimited')]),
    projects_limit: z.union([z.int(), z.literal('Unlimited')]),
    free_tier_storage: z.string(),
    current_user_count: z.int(),
  }),
})

/** The room for files, in GB (A7.63); null where there is no limit. */
export const getStorage = query({
  ...billing,
  path: '/admin-center/billing/storage',
  clause: 'A7.63',
  output: z.object({
    ...trial,
    storage: z.number().nullable(),
    plan_name: z.string().nullable(),
    default_trial_storage: numeral,
    storage_addon_size: numeral,
    storage_addon_price: numeral,
  }),
})

/** How much of it is used: `total` in GB, the rest in bytes; null where there is no limit (A7.64). */
export const getAccountStorage = query({
  ...billing,
  path: '/admin-center/billing/account-storage',
  clause: 'A7.64',
  output: z.object({
    used: z.int(),
    total: z.number().nullable(),
    remaining: z.int().nullable(),
    used_percent: z.number(),
  }),
})

/** What is paid by card at the moment (A7.58). Amounts are texts in the currency’s main unit. */
export const listCharges = query({
  ...billing,
  path: '/admin-center/billing/charges',
  clause: 'A7.58',
  output: z.object({
    plan_charges: z.array(
      z.object({
        name: z.string().nullable(),
        unit_price: numeral,
        currency: z.string(),
        status: z.string(),
        quantity: z.int(),
        amount: numeral,
        start_date: day.nullable(),
        end_date: day.nullable(),
      }),
    ),
    modifiers: z.array(z.never()),
  }),
})

/** What a card of the test provider is called among payments. */
export const testMethod = 'test card'

/** What was paid by card, newest first (A7.59). */
export const listTransactions = query({
  ...billing,
  path: '/admin-center/billing/transactions',
  clause: 'A7.59',
  output: z.array(
    z.object({
      subscription_payment_id: z.string(),
      event_time: day,
      next_bill_date: day.nullable(),
      currency: z.string(),
      amount: numeral,
      receipt_url: z.string().nullable(),
      payment_method: z.string(),
      status: z.string(),
      payment_status: z.enum(['success', 'failed']),
    }),
  ),
})

/** Where the invoice of a payment is; with the provider its address is good for a short time. */
export const getInvoice = query({
  ...billing,
  path: '/admin-center/billing/invoices/:id',
  clause: 'A7.59',
  // What is empty or has dots would be another address.
  input: z.object({
    id: z
      .string()
      .max(100)
      .regex(/^[\w-]{1,100}$/),
  }),
  output: z.object({ url: z.string() }),
  errors: ['billing_unavailable', 'payment_unasked', 'payment_refused'],
})

/**
 * Where the card that pays is changed: a page of the provider, whose address is good for a short time.
 * A payment that failed is tried again at once with the new card. Who may only read is not led there.
 */
export const getPaymentMethodPage = action({
  ...billing,
  method: 'GET',
  path: '/admin-center/billing/payment-method',
  clause: 'A4.18',
  output: z.object({ url: z.string() }),
  errors: [
    ...(['billing_unavailable', 'payment_unasked', 'payment_refused'] as const),
    ...(['subscription_unfit', 'plans_off'] as const),
  ],
})

/** Countries by their English name (A7.56). */
export const listCountries = query({
  ...billing,
  path: '/admin-center/billing/countries',
  clause: 'A7.56',
  output: z.array(z.object({ id, name: z.string(), code: z.string().length(2) })),
})
