import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about baselines. */
export const errors = {
  baseline_empty: { status: 200, text: 'No task has days yet.' },
  baseline_too_large: { status: 200, text: 'A baseline holds at most {most} tasks with days.' },
  too_many_baselines: { status: 200, text: 'A project can have at most {most} baselines.' },
} as const satisfies Record<string, ErrorText>
