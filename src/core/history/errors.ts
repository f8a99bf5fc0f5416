import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about undo and the past of projects. */
export const errors = {
  nothing_to_undo: { status: 200, text: 'There is nothing left to undo here.' },
  in_use: { status: 200, text: 'This cannot be undone because it is in use now.' },
  moment_ahead: { status: 200, text: 'This moment is still to come.' },
  before_history: { status: 200, text: 'What projects were is known from {from} on.' },
  project_not_there: { status: 200, text: 'The project was not there at this moment.' },
} as const satisfies Record<string, ErrorText>
