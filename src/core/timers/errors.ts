import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about timers. */
export const errors = {
  timer_running: {
    status: 200,
    text: 'This cannot be undone because your timer on this task is running again.',
  },
} as const satisfies Record<string, ErrorText>
