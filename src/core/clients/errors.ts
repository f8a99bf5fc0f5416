import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about clients. */
export const errors = {
  client_name_taken: {
    status: 200,
    text: 'Client name already exists. Please choose a different name.',
  },
} as const satisfies Record<string, ErrorText>
