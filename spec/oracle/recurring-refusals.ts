/** What rules of recurring tasks are refused with: the last two by the product, the others by the reference. */
export const recurringRefusals = {
  schedule_type_invalid: [400, 'Invalid schedule type.'],
  schedule_reversed: [400, 'start_date must be before end_date.'],
  days_of_week_range: [400, 'days_of_week values must be integers between 0 and 6.'],
  date_of_month_range: [400, 'date_of_month must be between 1 and 28.'],
  day_of_month_range: [400, 'day_of_month must be between 0 and 6.'],
  week_of_month_range: [400, 'week_of_month must be between 1 and 5.'],
  interval_days_range: [400, 'interval_days must be between 1 and 365.'],
  interval_weeks_range: [400, 'interval_weeks must be between 1 and 52.'],
  interval_months_range: [400, 'interval_months must be between 1 and 12.'],
  max_occurrences_range: [400, 'max_occurrences must be between 1 and 1000.'],
  recurring_mode_invalid: [400, "recurring_mode must be 'create_task' or 'change_status'."],
  schedule_over: [200, 'Nothing more of this recurring task is to come.'],
  too_many_schedules: [200, 'A project can have at most {most} recurring tasks.'],
} as const satisfies Record<string, readonly [status: number, text: string, title?: string]>
