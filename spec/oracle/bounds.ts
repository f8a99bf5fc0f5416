/**
 * The bounds that the product promises, by its own names, written down by hand and never taken from
 * the code. A… and B… are clauses of the specification, D… decisions in `spec/decisions.md`; the
 * rest are the limits of the reference. Where all are silent, the comment says that the number is
 * the product's own.
 */
export const bounds = {
  // A9.3, A9.4, B9.1, B9.4: pages
  pageSize: 20,
  pageIndex: 1,
  pageSizes: [5, 10, 15, 20, 50, 100],
  // B9.2
  reportPageSize: 10,
  // B7.132, the numbers are the product's own
  searchQuick: 5,
  searchExcerpt: 180,
  // A5.3, A9.12
  jobTitleLookupSize: 10,

  // A9.1, A9.2
  requestTimeoutMs: 30_000,
  csrfTimeoutMs: 10_000,
  // A9.5, A9.6, B3.51, B9.7
  toastMs: 5_000,
  alertMs: 4_500,
  alertsMost: 5,
  // A9.7, A9.8
  socketReconnectMs: 1_000,
  socketReconnectMostMs: 5_000,
  socketConnectMs: 20_000,
  // D171, the number is the product's own
  lagDays: 365,
  // D172, the numbers are the product's own
  baselinesOfProject: 10,
  baselineName: 100,
  baselineTasks: 20_000,
  // D89, the number is the product's own
  freshSignInMs: 900_000,
  // the number is the product's own
  notificationKeptDays: 90,
  // access.md: pictures of people
  avatarBytes: 200_000,
  // A8.21
  serviceWorkerMessageMs: 5_000,
  // A9.20
  themeTransitionMs: 300,
  // A9.21, A9.22
  translationReadsAtOnce: 10,
  translationRetries: 5,
  translationRetryMs: 350,

  // A2.1, A9.10, A9.11, A9.18, A9.19, B9.31: widths and heights
  publicCardPx: 440,
  drawerPx: 400,
  reportingPanelPx: 160,
  reportingPanelCollapsedPx: 24,
  selectHeightPx: 32,
  radiusPx: 4,
  // A2.73, A2.74
  mobilePx: 576,
  desktopPx: 1_024,
  settingsMenuPx: 768,
  headerPx: 1_000,
  // A9.26, explained by the reference
  drawerAnimationMs: 200,
  scheduleCellPx: 75,
  colourAlpha: '69',

  // B9.8, B9.9, B9.10
  cacheKeptMs: 60_000,
  subscriptionBatchMs: 500,
  analyticsDelayMs: 2_000,
  // B3.43, B9.13
  workingHours: 8,
  // B9.25 to B9.29
  firstPaintMs: 1_800,
  largestPaintMs: 2_500,
  inputDelayMs: 100,
  layoutShift: 0.1,
  taskLoadMs: 1_000,
  projectSwitchMs: 500,
  memoryPercent: 80,
  metricSampleMs: 5_000,
  metricReportMs: 30_000,
  metricCleanupMs: 300_000,
  metricsKept: 1_000,

  // access.md, 1.8 and 2.1: names of people and teams; the passphrase by D52
  userName: 55,
  userNameLeast: 4,
  profileNameLeast: 2,
  profileName: 50,
  email: 255,
  passwordLeast: 8,
  passphraseLeast: 15,
  password: 128,
  teamName: 55,
  setupTeamName: 50,
  jobTitle: 55,
  // admin-billing.md
  organisationName: 100,
  contactNumber: 15,
  adminPageSize: 10,
  adminDrawerPx: 550,
  codeLength: 10,

  // projects.md, 2
  projectName: 100,
  projectNotes: 500,
  projectKey: 5,
  hoursPerDay: 24,
  statusName: 50,
  phaseNameLeast: 2,
  phaseName: 50,
  phaseLabel: 50,
  // D110
  wipLimit: 999,
  labelName: 40,
  quickLabelName: 30,
  categoryName: 40,
  clientName: 60,
  personalTaskName: 100,
  personalTasks: 500,
  personalTasksDone: 50,
  customColumns: 10,
  // D110, D111
  customColumnsMost: 100,
  columnTitle: 100,
  columnKey: 64,
  valueText: 500,
  homeFeedEntries: 10_000,
  formulaDepth: 50,
  formulaSteps: 1_000,

  // tasks.md, 2
  taskName: 500,
  taskNameHttp: 100,
  taskNameDrawer: 250,
  // screens-work.md, 10.3, and projects.md, 12; the number of templates is the product's own
  templateName: 50,
  templateNameLeast: 3,
  templateTasks: 1_000,
  templateTexts: 1_000_000,
  templateLevels: 3,
  templatesInTeam: 200,
  teamsInOrganization: 500,
  // screens-access-admin.md, 4.8
  templateDrawerPx: 650,
  pickerDrawerPx: 1_000,
  descriptionHttp: 4_000,
  description: 500_000,
  taskMinutes: 999_999,
  taskHours: 1_000,
  timeLogDescription: 500,
  comment: 5_000,
  fileName: 110,
  attachmentBytes: 52_430_000,
  // tasks.md, GET /tasks/search
  taskSearchResults: 15,
  // D24, D25, D62
  descriptionRaw: 600_000,
  descriptionMarks: 40_000,
  descriptionDepth: 100,
  descriptionShown: 50_000,
  descriptionElements: 10_000,
  // D23
  marksInRow: 8,

  // access.md, 1.8 and 8
  invitesAtOnce: 10,
  notificationsShown: 100,
  // admin-billing.md and tasks.md: avatars and labels beside a name
  peopleShown: 4,
  labelsShown: 2,
  // D60, D61
  idsAtOnce: 5_000,
  // D77
  tasksAtOnce: 500,
  placesAtOnce: 20_000,
  changesPerCommand: 30_000,
  labelsOnTask: 100,
  assigneesOnTask: 100,
  labelsInTeam: 1_000,
  entriesInList: 2_000,
  dependenciesInProject: 10_000,
  subscribersInProject: 20_000,
  // tasks.md 13; how many there may be in a project, how often they are looked for and how many are
  // shown ahead are the product's own
  dateOfMonth: 28,
  intervalDays: 365,
  intervalWeeks: 52,
  intervalMonths: 12,
  occurrences: 1_000,
  recurringAtOnce: 50,
  schedulesInProject: 1_000,
  // D97
  commentsOnTask: 2_000,
  // the numbers of seconds and of logs are the product's own
  timeLogSeconds: 31_622_400,
  timeLogsOnTask: 2_000,
  recentTimeLogs: 10,
  // D182
  timerWaitsDays: 31,
  mentionsInComment: 50,
  update: 2_000,
  // D123
  updateStored: 16_000,
  updatesInProject: 5_000,
  updatesLatest: 200,
  editsOfUpdate: 50,
  activityListed: 1_000,
  commentStored: 40_000,
  // D102
  fileBytes: 104_857_600,
  uploadBytesPerAccount: 1_073_741_824,
  filesInComment: 5,
  filesInRequest: 20,
  filesOnTask: 500,
  // D45
  namesOfPresent: 100,
  // the product's own: the documents set no end to the set-up and to subtasks below subtasks
  setupTasks: 5,
  setupMembers: 5,
  subtaskDepth: 64,

  // D44; the other sizes of requests are the product's own
  visitorBodyBytes: 65_536,
  bodyBytes: 1_048_576,
  descriptionBodyBytes: 2_621_440,
  socketMessageBytes: 1_048_576,
  // D46, D60
  resumeBytes: 1_048_576,
  changesAtOnce: 5_000,
  changeBytesPerCommand: 33_554_432,

  // D47
  sessionDays: 30,
  sessionDaysMost: 90,
  // access.md, 2: the link of a reset
  resetTokenMs: 3_600_000,
  // D54
  invitationDays: 30,
  // D18
  commandKeptDays: 7,

  // D128, the numbers are the product's own
  webhooksInTeam: 20,
  webhookName: 100,
  webhookUrl: 2_000,
  webhookProjects: 100,
  webhookEventsPerCommand: 50,
  webhookBytesPerCommand: 1_048_576,
  webhookBodyBytes: 262_144,
  webhookAnswerBytes: 4_096,
  webhooksAtOnce: 16,
  webhooksAtOnceInTeam: 4,
  webhookTurnMs: 5_000,
  webhookRetriesMs: [5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 50_400_000],
  webhookRetryAfterSeconds: 86_400,
  webhookPauseMs: 5_000,
  webhookPauseMostMs: 900_000,
  webhookFailingMs: 259_200_000,
  webhookFailuresLeast: 8,
  webhookWaitingMost: 5_000,
  webhookFormerSecretMs: 86_400_000,
  webhookDeliveriesKept: 1_000,
  webhookDeliveryDays: 14,
  webhookDeliveriesListed: 100,

  // D159, the numbers are the product's own
  daysOffOfPerson: 500,
  workloadTasks: 200,
} as const
