import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about the set-up of an account. */
export const errors = {
  setup_done: { status: 200, text: 'This account has already been set up.' },
  account_name_required: { status: 200, text: 'Account name is required' },
  tasks_required: { status: 200, text: 'At least one task is required' },
  setup_emails_invalid: {
    status: 200,
    title: 'Account setup failed!',
    text: 'One or more email addresses of your team members are invalid. Please check them and try again.',
  },
} as const satisfies Record<string, ErrorText>
