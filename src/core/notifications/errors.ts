import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about how people are notified. */
export const errors = {
  push_invalid: { status: 200, text: 'This browser cannot be notified at that address.' },
  way_fixed: { status: 200, text: 'How you are told of this cannot be changed.' },
} as const satisfies Record<string, ErrorText>
