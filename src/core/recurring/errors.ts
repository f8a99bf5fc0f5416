import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about recurring tasks. */
export const errors = {
  schedule_type_invalid: { status: 400, text: 'Invalid schedule type.' },
  schedule_reversed: { status: 400, text: 'start_date must be before end_date.' },
  days_of_week_range: {
    status: 400,
    text: 'days_of_week values must be integers between 0 and 6.',
  },
  date_of_month_range: { status: 400, text: 'date_of_month must be between 1 and 28.' },
  day_of_month_range: { status: 400, text: 'day_of_month must be between 0 and 6.' },
  week_of_month_range: { status: 400, text: 'week_of_month must be between 1 and 5.' },
  interval_days_range: { status: 400, text: 'interval_days must be between 1 and 365.' },
  interval_weeks_range: { status: 400, text: 'interval_weeks must be between 1 and 52.' },
  interval_months_range: { status: 400, text: 'interval_months must be between 1 and 12.' },
  max_occurrences_range: { status: 400, text: 'max_occurrences must be between 1 and 1000.' },
  recurring_mode_invalid: {
    status: 400,
    text: "recurring_mode must be 'create_task' or 'change_status'.",
  },
  schedule_over: { status: 200, text: 'Nothing more of this recurring task is to come.' },
  too_many_schedules: { status: 200, text: 'A project can have at most {most} recurring tasks.' },
} as const satisfies Record<string, ErrorText>
