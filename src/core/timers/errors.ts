import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about timers. */
export const errors = {
  timer_running: {
    status: 200,
    text: 'This cannot be undone because your timer on this task is running again.',
  },
  time_log_too_long: { status: 200, text: 'Description size exceeded' },
  time_log_not_yours: {
    status: 200,
    text: "Time log not found or you don't have permission to change it",
  },
  too_many_time_logs: {
    status: 200,
    text: 'At most {most} times can be logged on a task by hand.',
  },
} as const satisfies Record<string, ErrorText>
