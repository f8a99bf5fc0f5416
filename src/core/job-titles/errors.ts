import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about job titles. */
export const errors = {
  job_title_taken: {
    status: 200,
    text: 'Job title already exists. Please choose a different name.',
  },
} as const satisfies Record<string, ErrorText>
