import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about labels. */
export const errors = {
  label_name_required: { status: 400, text: 'Label name is required' },
  label_name_taken: { status: 200, text: 'Labels cannot be duplicated.' },
  too_many_labels: { status: 200, text: 'A task can have at most {most} labels.' },
  too_many_team_labels: {
    status: 200,
    text: 'A team can have at most {most} labels. Delete labels that are no longer needed.',
  },
  colour_invalid: { status: 400, text: 'Invalid color' },
} as const satisfies Record<string, ErrorText>
