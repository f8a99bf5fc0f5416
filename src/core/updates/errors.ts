import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about updates of projects. */
export const errors = {
  update_not_yours: { status: 403, text: 'You can only edit your own comments' },
  update_of_others: {
    status: 200,
    text: 'Only who wrote an update, an owner or an admin can delete it.',
  },
  too_many_project_updates: { status: 200, text: 'A project can have at most {most} updates.' },
  too_many_edits: { status: 200, text: 'An update can be edited at most {most} times.' },
  emoji_unknown: { status: 400, text: 'Invalid emoji' },
} as const satisfies Record<string, ErrorText>
