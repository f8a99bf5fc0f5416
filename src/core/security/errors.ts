import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about the safety of an account. */
export const errors = {
  session_gone: { status: 200, text: 'This session has ended already.' },
  factor_on: { status: 200, text: 'The second factor is on already.' },
  factor_off: { status: 200, text: 'There is no second factor.' },
  factor_own_first: { status: 200, text: 'Turn on your own second factor first.' },
  sign_in_too_old: {
    status: 200,
    text: 'Please log out and in again, and repeat this within 15 minutes.',
  },
  factor_unprepared: { status: 200, text: 'Please start again: the key is no longer valid.' },
  code_wrong: { status: 200, text: 'This code is wrong or was used already.' },
  too_many_factor_codes: {
    status: 429,
    text: 'Too many failed attempts. Please try again in {minutes} min.',
  },
  token_name_required: { status: 200, text: 'Please enter a name for the token.' },
  too_many_tokens: { status: 200, text: 'There are too many tokens. Remove one first.' },
  token_gone: { status: 200, text: 'This token has been removed already.' },
  passkey_name_required: { status: 200, text: 'Please enter a name for the passkey.' },
  passkey_unprepared: { status: 200, text: 'That took too long. Please start again.' },
  passkey_invalid: { status: 200, text: 'The device gave an answer that is not valid.' },
  passkey_known: { status: 200, text: 'This passkey has been added already.' },
  passkey_gone: { status: 200, text: 'This passkey has been removed already.' },
  too_many_passkeys: { status: 200, text: 'There are too many passkeys. Remove one first.' },
  session_own: { status: 200, text: 'Log out to end the session you are using.' },
} as const satisfies Record<string, ErrorText>
