import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about the set-up of an account, and about what belongs to a person. */
export const errors = {
  setup_done: { status: 200, text: 'This account has already been set up.' },
  account_name_required: { status: 200, text: 'Account name is required' },
  tasks_required: { status: 200, text: 'At least one task is required' },
  setup_emails_invalid: {
    status: 200,
    title: 'Account setup failed!',
    text: 'One or more email addresses of your team members are invalid. Please check them and try again.',
  },
  avatar_missing: { status: 200, text: 'Upload failed' },
  avatar_type: { status: 200, text: 'Invalid file type' },
  avatar_too_large: { status: 200, title: 'Upload failed!', text: 'Max file size 200kb.' },
  avatar_failed: { status: 200, text: 'Avatar upload failed' },
  avatar_gone: { status: 200, text: 'This picture is not kept any more. Please upload it again.' },
} as const satisfies Record<string, ErrorText>
