/** Refusals about codes, plans and payments (admin-billing.md; those that it has no words for are ours). */
export const billingRefusals = {
  too_many_codes: [429, 'Too many codes have been tried. Please try again in an hour.'],
  code_invalid: [200, 'Redeem Code verification Failed! Please try again.'],
  codes_exhausted: [200, 'Maximum number of codes redeemed!'],
  plans_off: [200, 'This server has no plans: everything can be used without limits.'],
  subscription_unfit: [200, 'Please check your subscription.'],
  free_member_limit: [200, 'Sorry, the free plan cannot have more than {limit} members.'],
  plan_unknown: [200, 'Invalid plan selected'],
  seats_in_use: [200, '{used} seats are in use, so there cannot be fewer.'],
  billing_unavailable: [200, 'Nothing can be paid by card on this server.'],
  payment_unasked: [200, 'The card provider could not be reached. Please try again later.'],
  payment_refused: [200, 'The card provider has refused this: {reason}'],
  country_unknown: [200, 'This country is unknown.'],
} as const
