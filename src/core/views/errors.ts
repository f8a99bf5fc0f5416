import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about saved views. */
export const errors = {
  view_name_required: { status: 400, text: 'View name is required' },
  view_name_taken: { status: 200, text: 'There is already a view with this name.' },
  too_many_views: { status: 200, text: 'There can be at most {most} views.' },
} as const satisfies Record<string, ErrorText>
