import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about templates. */
export const errors = {
  template_name_taken: {
    status: 200,
    text: 'A template with the name “{name}” already exists. Please choose a different name.',
  },
  template_tasks_required: { status: 400, text: 'Tasks are required!' },
  template_too_deep: {
    status: 200,
    text: 'The tasks of a template can have at most {most} levels.',
  },
} as const satisfies Record<string, ErrorText>
