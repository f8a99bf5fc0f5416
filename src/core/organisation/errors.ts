import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about the organisation and its teams. */
export const errors = {
  contact_number_invalid: {
    status: 200,
    text: 'Invalid phone number format. Use international format (e.g., +1-234-567-8900)',
  },
  team_is_active: {
    status: 200,
    title: 'Unable to remove the presently active team!',
    text: 'Please switch to another team before attempting deletion.',
  },
  fields_missing: { status: 200, text: 'Required fields are missing.' },
} as const satisfies Record<string, ErrorText>
