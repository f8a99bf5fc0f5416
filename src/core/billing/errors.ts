import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about codes. */
export const errors = {
  too_many_codes: {
    status: 429,
    text: 'Too many codes have been tried. Please try again in an hour.',
  },
  code_invalid: {
    status: 200,
    text: 'This code could not be redeemed. Please check it and try again.',
  },
  codes_exhausted: { status: 200, text: 'The maximum number of codes has been redeemed.' },
} as const satisfies Record<string, ErrorText>
