import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about the organisation and its teams. */
export const errors = {
  contact_number_invalid: {
    status: 200,
    text: 'Invalid phone number format. Use international format (e.g., +1-234-567-8900)',
  },
} as const satisfies Record<string, ErrorText>
