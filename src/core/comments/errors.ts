import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about comments. */
export const errors = {
  comment_empty: { status: 200, text: 'Please enter a comment.' },
  comment_too_long: { status: 200, text: 'Message length exceeded' },
  comment_too_large: { status: 200, text: 'Comment size exceeded' },
  comment_not_yours: {
    status: 200,
    text: "Comment not found or you don't have permission to edit it",
  },
  comment_of_others: { status: 200, text: 'Only who wrote a comment can delete it.' },
  too_many_comments: { status: 200, text: 'A task can have at most {most} comments.' },
  too_many_reactions: { status: 200, text: 'There can be at most {most} reactions here.' },
  reaction_unknown: { status: 400, text: 'Invalid reaction type' },
} as const satisfies Record<string, ErrorText>
