import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about codes, plans and payments. */
export const errors = {
  too_many_codes: {
    status: 429,
    text: 'Too many codes have been tried. Please try again in an hour.',
  },
  code_invalid: {
    status: 200,
    text: 'Redeem Code verification Failed! Please try again.',
  },
  codes_exhausted: { status: 200, text: 'Maximum number of codes redeemed!' },
  plans_off: {
    status: 200,
    text: 'This server has no plans: everything can be used without limits.',
  },
  subscription_unfit: { status: 200, text: 'Please check your subscription.' },
  free_member_limit: {
    status: 200,
    text: 'Sorry, the free plan cannot have more than {limit} members.',
  },
  plan_unknown: { status: 200, text: 'Invalid plan selected' },
  seats_in_use: {
    status: 200,
    text: '{used} seats are in use, so there cannot be fewer.',
  },
  billing_unavailable: {
    status: 200,
    text: 'Nothing can be paid by card on this server.',
  },
  payment_unasked: {
    status: 200,
    text: 'The card provider could not be reached. Please try again later.',
  },
  payment_refused: { status: 200, text: 'The card provider has refused this: {reason}' },
  country_unknown: { status: 200, text: 'This country is unknown.' },
} as const satisfies Record<string, ErrorText>
