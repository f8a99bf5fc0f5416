/** What refusals about logged time say (tasks.md), and those about approved time, which are ours. */
export const timeRefusals = {
  time_log_too_long: [200, 'Description size exceeded'],
  time_log_not_yours: [200, "Time log not found or you don't have permission to change it"],
  too_many_time_logs: [200, 'At most {most} times can be logged on a task by hand.'],
  time_approved: [200, 'The time from {from} to {to} is approved and locked.'],
  approval_exists: [200, 'Some of these days are approved already: {from} to {to}.'],
  approval_not_over: [200, 'Only days that are over can be approved.'],
  approval_reversed: [200, 'The last day cannot be before the first.'],
  too_many_approvals: [200, 'A project can have at most {most} approved periods.'],
} as const
