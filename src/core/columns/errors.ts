import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about the columns of lists. */
export const errors = {
  column_unknown: { status: 200, text: 'Failed to update column visibility' },
} as const satisfies Record<string, ErrorText>
