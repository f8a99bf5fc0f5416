import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about approved time. */
export const errors = {
  time_approved: {
    status: 200,
    text: 'The time from {from} to {to} is approved and locked.',
  },
  approval_exists: {
    status: 200,
    text: 'Some of these days are approved already: {from} to {to}.',
  },
  approval_not_over: { status: 200, text: 'Only days that are over can be approved.' },
  approval_reversed: { status: 200, text: 'The last day cannot be before the first.' },
  too_many_approvals: { status: 200, text: 'A project can have at most {most} approved periods.' },
} as const satisfies Record<string, ErrorText>
