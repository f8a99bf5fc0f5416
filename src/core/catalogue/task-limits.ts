/** The numbers of time logs and of recurring tasks, which are among all `limits`. */
export const taskLimits = {
  timeLogSeconds: 31_622_400,
  timeLogsOnTask: 2_000,
  recentTimeLogs: 10,

  dateOfMonth: 28,
  intervalDays: 365,
  intervalWeeks: 52,
  intervalMonths: 12,
  occurrences: 1_000,
  datesShown: 5,
  schedulesInProject: 1_000,

  // how often those are looked for that are due, and how many go on in one run
  recurringMs: 300_000,
  recurringAtOnce: 50,
} as const
