/** The numbers of time logs, recurring tasks, filters, saved views and saved reports, which are among all `limits`. */
export const taskLimits = {
  timeLogSeconds: 31_622_400,
  timeLogsOnTask: 2_000,
  recentTimeLogs: 10,
  // for how many days the start or stop of a timer may wait in a browser
  timerWaitsDays: 31,
  // approved periods of a project, what is said of one, and how many an export tells of
  approvalsOfProject: 1_000,
  approvalNote: 500,
  // the baselines of a project's plan, and the tasks with days in one
  baselinesOfProject: 10,
  baselineName: 100,
  baselineTasks: 20_000,
  approvalsNoted: 100,

  dateOfMonth: 28,
  intervalDays: 365,
  intervalWeeks: 52,
  intervalMonths: 12,
  occurrences: 1_000,
  datesShown: 5,
  schedulesInProject: 1_000,

  /** Of one kind of filter: how many values, and how many characters of an address are looked at. */
  filterValues: 100,
  filterRaw: 4_000,
  /** A value of a custom column: a text to search for, of which each character may be two. */
  filterWord: 202,
  viewRaw: 40_000,

  // the schedule: hours of a day in seconds, days of an allocation and of what is shown at once
  allocationSeconds: 86_400,
  allocationDays: 3_660,
  allocationsInTeam: 20_000,
  allocationsMerged: 100,
  scheduleDraftChanges: 500,
  workloadDays: 62,
  workloadTasks: 200,
  workingDaysRaw: 50,
  // days off: how long at once, and how many entries for the whole team or one of it, and of all of it
  dayOffName: 100,
  daysOff: 366,
  daysOffOfPerson: 500,
  daysOffInTeam: 20_000,

  // saved views: their names and groupings, what they say of a filter as given and as stored, and how many there are
  viewName: 60,
  groupBy: 64,
  viewFilter: 8_000,
  viewFilterStored: 80_000,
  sharedViewsInProject: 50,
  viewsOfPerson: 500,

  // saved reports: the same
  reportName: 60,
  reportFilter: 20_000,
  reportFilterStored: 24_000,
  sharedReportsInTeam: 100,
  reportsOfPerson: 100,
  reportRecipients: 50,
  // for how many hours a mail that is due is still written
  reportMailHours: 6,

  // how often those are looked for that are due, and how many go on in one run
  recurringMs: 300_000,
  recurringAtOnce: 50,

  // after how long without a sign of its user a browser asks about the time of their timers, and how
  // often it notes such signs
  absenceMs: 1_800_000,
  useNotedMs: 10_000,
} as const
