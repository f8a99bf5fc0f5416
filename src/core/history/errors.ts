import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about undo. */
export const errors = {
  nothing_to_undo: { status: 200, text: 'There is nothing left to undo here.' },
  in_use: { status: 200, text: 'This cannot be undone because it is in use now.' },
} as const satisfies Record<string, ErrorText>
