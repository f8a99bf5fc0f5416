import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about the schedule. */
export const errors = {
  allocation_exists: { status: 200, text: 'Allocation already exists!' },
  allocation_reversed: { status: 200, text: 'The last day cannot be before the first.' },
  allocation_too_long: { status: 200, text: 'An allocation can be at most {most} days long.' },
  allocation_hours: { status: 200, text: 'Please enter more than 0 and at most 24 hours per day.' },
  allocation_member: { status: 200, text: 'Please say who is allocated.' },
  allocation_not_split: {
    status: 200,
    text: 'An allocation is split on a day after its first, up to its last.',
  },
  schedule_draft_changes: { status: 200, text: 'A draft can have 1 to {most} changes.' },
  schedule_draft_stale: {
    status: 200,
    text: 'The plan has changed since this draft was made. Nothing was applied.',
  },
  too_many_allocations: { status: 200, text: 'A team can have at most {most} allocations.' },
  days_off_name_required: { status: 200, text: 'Please say what the days off are.' },
  days_off_too_long: { status: 200, text: 'Days off can be at most {most} days long.' },
  too_many_days_off: { status: 200, text: 'There can be at most {most} entries of days off.' },
  member_hours_invalid: { status: 200, text: 'Please enter 0 to 24 hours for each day.' },
  working_days_missing: { status: 400, text: 'workingDays must be an array' },
  working_days_invalid: { status: 400, text: 'Invalid working days: {list}' },
  working_hours_missing: { status: 400, text: 'workingHours must be a valid number' },
  working_hours_invalid: { status: 400, text: 'workingHours must be between 1 and 24' },
  chart_type_unknown: { status: 400, text: 'The chart is of a week or a month.' },
} as const satisfies Record<string, ErrorText>
