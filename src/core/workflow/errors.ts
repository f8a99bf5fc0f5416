import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about statuses and phases. */
export const errors = {
  status_name_taken: {
    status: 200,
    text: 'Status already exists. Please choose a different name.',
  },
  status_category_last: {
    status: 200,
    text: 'At least one status should exists under each category.',
  },
  status_category_update: {
    status: 200,
    title: 'Status category update failed!',
    text: 'At least one status should exists under each category.',
  },
  status_update: {
    status: 200,
    title: 'Status update failed!',
    text: 'At least one status should exists under each category.',
  },
  status_in_use: {
    status: 200,
    text: '$One or more tasks (archived/non-archived) will be affected. Please select another status to move the tasks',
  },
  phase_name_taken: { status: 200, text: 'Option name already exists. Use a different name.' },
  phase_name_invalid: { status: 400, text: 'Invalid name' },
  order_invalid: { status: 200, text: 'Invalid request. Please try again.' },
} as const satisfies Record<string, ErrorText>
