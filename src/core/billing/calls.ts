import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { action, type Endpoint, query } from '../engine/call.ts'
import { asDecimal } from '../values/decimal.ts'
import { day, id, numeral } from '../values/fields.ts'
import { flag } from '../values/paging.ts'

const path = '/admin-center/billing' as const
const billing = { may: 'billing.use' } as const

/**
 * Redeems a code for a life-time deal (A7). Codes are compared in any case. A contract is not given up
 * for it.
 */
export const redeemCode = action({
  ...billing,
  method: 'POST',
  path: `${path}/redeem`,
  clause: 'A7.73',
  input: z.object({ code: z.string().max(100).default('') }),
  output: z.array(z.never()),
  errors: ['code_invalid', 'codes_exhausted', 'too_many_codes', 'subscription_unfit', 'plans_off'],
  says: { message: 'codeRedeemed' },
})

/**
 * Goes to the free plan (A7.71), if what there is fits into it; with codes back to what these bring,
 * which is then said. What is paid by card is cancelled with the provider.
 */
export const switchToFreePlan = action({
  ...billing,
  method: 'GET',
  path: `${path}/switch-to-free-plan/:id`,
  clause: 'A7.71',
  about: { team: 'id' },
  input: z.object({ id }),
  output: z.array(z.literal('LIFE_TIME_DEAL')),
  errors: [
    'free_member_limit',
    'free_project_limit',
    'free_storage_limit',
    'subscription_unfit',
    'plans_off',
  ],
  says: (_, [deal]) => ({ message: deal ? 'backToCodes' : 'switchedToFree' }),
})

const planId = z.string().max(limits.idRaw)
const plan = planId.default('')
const seatCount = z.preprocess(asDecimal, z.coerce.number().int().min(1).max(limits.paidSeatsMost))
const paying = [
  'billing_unavailable',
  'payment_unasked',
  'payment_refused',
  'subscription_unfit',
  'plans_off',
] as const
const asksProvider = {
  ...billing,
  method: 'GET',
  input: z.object({}),
  /** What the provider answers; the state changes once it tells of the change. */
  output: z.object({ subscription_id: z.string() }),
  errors: paying,
} as const

/** A second address without the admin centre, which some clients use. */
const outside = (method: Endpoint['method'], name: string): [Endpoint] => [
  { method, path: `/billing/${name}` },
]

/**
 * Begins a checkout with the card provider (A7.69), for as many seats as are in use if none are named.
 * `params.checkout_url` is the page on which it is paid.
 */
export const upgradePlan = action({
  ...billing,
  method: 'GET',
  path: `${path}/upgrade-plan`,
  aliases: outside('GET', 'upgrade-to-paid-plan'),
  clause: ['A7.69', 'A3.40'],
  input: z.object({ plan, seatCount: seatCount.optional() }),
  query: ['plan', 'seatCount'],
  output: z.object({
    params: z.object({
      checkout_url: z.string(),
      title: z.string(),
      quantity: z.int(),
      passthrough: z.string(),
    }),
    sandbox: z.boolean(),
    vendor_id: z.string(),
  }),
  errors: [...paying, 'plan_unknown', 'seats_in_use'],
})

/** Changes to another paid plan (A7.70). */
export const changePlan = action({
  ...asksProvider,
  path: `${path}/change-plan`,
  clause: ['A7.70', 'A3.40', 'A4.18'],
  input: z.object({ plan }),
  query: ['plan'],
  errors: [...paying, 'plan_unknown'],
  says: { message: 'planChanged' },
})

/**
 * What another plan or another number of seats would cost, or with `resume` going on with what is
 * paused: at once, and `later` with each bill that follows. What is `credited` at once is taken off those
 * bills: of the next one `next` is paid, and the rest `from_credit`. Asked with nothing it says what the
 * next bill is. Nothing is changed.
 */
export const previewChange = query({
  ...billing,
  method: 'GET',
  path: `${path}/preview-change`,
  clause: ['A7.66', 'A7.70', 'A7.72'],
  input: z.object({ plan: planId.optional(), seatCount: seatCount.optional(), resume: flag }),
  query: ['plan', 'seatCount', 'resume'],
  output: z.object({
    today: numeral,
    credited: numeral,
    later: numeral,
    next: numeral,
    from_credit: numeral,
    currency: z.string(),
    next_bill_date: day.nullable(),
  }),
  errors: [...paying, 'plan_unknown', 'seats_in_use'],
})

/** Pauses what is paid by card (A7.65). */
export const pausePlan = action({
  ...asksProvider,
  path: `${path}/pause-plan`,
  clause: ['A7.65', 'A4.18'],
})

/** Goes on with what was paused (A7.66). */
export const resumePlan = action({
  ...asksProvider,
  path: `${path}/resume-plan`,
  clause: ['A7.66', 'A4.18'],
})

/** Ends what is paid by card (A7.67). */
export const cancelPlan = action({
  ...asksProvider,
  path: `${path}/cancel-plan`,
  clause: ['A7.67', 'A4.18'],
})

/** Pays for more seats (A7.72): `seatCount` is the new number of all. */
export const buySeats = action({
  ...billing,
  method: 'POST',
  path: `${path}/purchase-more-seats`,
  aliases: outside('POST', 'purchase-more-seats'),
  clause: ['A7.72', 'A3.24'],
  input: z.object({ seatCount }),
  output: z.null(),
  errors: [...paying, 'seats_in_use'],
  says: { title: 'done', message: 'seatsBought' },
})
