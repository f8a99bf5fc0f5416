import type { ErrorText } from './error-text.ts'

/** Refusals that every call can give; a declaration names only the others. */
export const commonErrors = {
  invalid: { status: 400, text: 'Please check the value of “{field}”.' },
  outdated: {
    status: 400,
    text: 'This was done with an earlier version of the application and cannot be carried out any more.',
  },
  malformed: { status: 400, text: 'The request could not be read.' },
  not_signed_in: { status: 401, text: 'Please log in again' },
  forbidden: { status: 403, text: 'You are not authorized to perform this action' },
  token_scope: { status: 403, text: 'This cannot be done with the access token.' },
  factor_required: {
    status: 403,
    text: 'This team asks for two-factor authentication. Turn it on to go on working in it.',
  },
  csrf: { status: 403, text: 'invalid csrf token' },
  foreign_origin: {
    status: 403,
    text: 'This request comes from a page of another site and was not carried out.',
  },
  not_found: { status: 404, text: '{what} not found' },
  unknown_path: { status: 404, text: 'There is nothing at this address.' },
  too_large: { status: 413, text: 'The request is larger than allowed.' },
  too_many: { status: 429, text: 'Too many requests. Please wait a moment and try again.' },
  too_many_ids: {
    status: 400,
    text: 'Too many entries in one request; at most {most} are allowed.',
  },
  too_many_changes: {
    status: 400,
    text: 'This would change too much at once. Please do it in smaller parts.',
  },
  too_many_entries: {
    status: 200,
    text: 'A team can have at most {most} entries in this list. Delete those that are no longer needed.',
  },
  unknown: { status: 500, text: 'An unexpected error occurred' },
  unavailable: {
    status: 503,
    text: 'The server cannot save changes at the moment. Please try again.',
  },
  id_taken: { status: 200, text: 'This has already been created.' },
  conflict: { status: 409, text: 'This change contradicts what is stored, so it was not made.' },
  command_id_reused: {
    status: 409,
    text: 'This command id has already been used for another command.',
  },
} as const satisfies Record<string, ErrorText>
