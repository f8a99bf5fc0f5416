import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about the safety of an account. */
export const errors = {
  session_gone: { status: 200, text: 'This session has ended already.' },
  session_own: { status: 200, text: 'Log out to end the session you are using.' },
} as const satisfies Record<string, ErrorText>
