import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about how people are notified. */
export const errors = {
  push_invalid: { status: 200, text: 'This browser cannot be notified at that address.' },
} as const satisfies Record<string, ErrorText>
