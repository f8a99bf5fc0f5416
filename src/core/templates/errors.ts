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
  template_changed: {
    status: 200,
    text: 'Somebody else has changed the template meanwhile.',
  },
  template_name_invalid: { status: 400, text: 'Invalid request.' },
  template_name_short: {
    status: 200,
    text: 'The name of a template needs at least {least} characters.',
  },
  template_too_large: { status: 200, text: 'A template can have at most {most} tasks.' },
  template_texts_too_long: {
    status: 200,
    text: 'The descriptions of the tasks are too long together for a template: at most {most} characters are allowed.',
  },
} as const satisfies Record<string, ErrorText>
