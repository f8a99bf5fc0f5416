/**
 * How much the server does at once, how long it waits, and what it keeps; part of `limits`.
 */
export const serverLimits = {
  // what costs points of a rate, and what waits
  bytesPerPoint: 8_192,
  fileBytesPerPoint: 1_048_576,
  rowsPerPoint: 10,
  readRowsPerPoint: 500,
  replyBytesPerPoint: 65_536,
  passwordsWaiting: 60,
  // of these only so many may be of browsers in which nobody has signed in
  strangersWaiting: 45,
  refusalsHeld: 500,
  refusalHeldMs: 2_000,
  socketEventsPerSecond: 100,
  socketsPerAccount: 100,
  socketsPerAddress: 1_000,
  socketsRetrySeconds: 60,
  socketJoinMs: 10_000,
  replyMs: 120_000,
  roomsPerSocket: 500,
  callsAtWorkPerAccount: 4,
  callsWaitingPerAccount: 500,
  commandsWaitingPerAccount: 1_000,
  rateKeysKept: 50_000,
  /** Of so many people a command reads the rooms; of more it asks for the rows that it needs. */
  peopleRead: 8,

  // tools for programs (MCP): how many a page lists, and how much of an answer they are given
  toolsPageSize: 50,
  toolAnswerBytes: 262_144,
  /** How deep a message may be nested. */
  toolMessageDepth: 24,
  /** How long the choice of tools in an address may be, in characters. */
  toolChoiceLength: 2_000,

  // the page to try the API: what is filled in, and how much of an answer is shown, in characters
  trialSearchLength: 200,
  trialFieldLength: 2_000,
  trialBodyLength: 1_000_000,
  trialTextLength: 200_000,

  // the server's connections, and stopping: who is slower is cut
  receiveHeadersMs: 10_000,
  receiveRequestMs: 120_000,
  /** Longer than proxies keep idle connections, so that none is closed as a request arrives. */
  keepAliveMs: 65_000,
  stopGraceMs: 1_000,
  stopRequestsMs: 4_000,
  stopMailMs: 1_500,
  stopMs: 9_000,
  mailConnectMs: 10_000,
  mailSilenceMs: 60_000,

  // messages of the card provider: their size, the length of a signature, and how old one may be
  providerMessageBytes: 262_144,
  signatureLength: 1_000,
  signatureMs: 300_000,
  // how long a checkout can be paid
  checkoutMs: 3_600_000,

  // jobs: how often due ones are looked for, how many run at once, and when one is begun again
  jobPollMs: 15_000,
  jobsAtOnce: 8,
  jobLeaseMs: 300_000,
  jobRetryMs: 30_000,
  jobRetryGrowth: 4,
  jobTries: 8,

  // how often timers are looked for whose users are out of the project
  stopTimersMs: 60_000,
  /** How many notes for the audit log wait while it cannot be written. */
  auditNotesWaiting: 10_000,
  /** How often entries of the audit log are chained. */
  auditChainMs: 60_000,
  /** How long after it was written an entry may be chained, or wait for it, before that is told. */
  auditLateMs: 600_000,

  // mails about work: how often they are written, at what hour and how late a digest is, and how much
  // one names
  assignmentMailsMs: 600_000,
  commentMailsMs: 300_000,
  newsMailMs: 172_800_000,
  mailUsersAtOnce: 200,
  digestHour: 8,
  digestLastHour: 12,
  digestPlanMs: 900_000,
  // saved reports: how often it is looked which are to be mailed, how many are made at once, and how large a file in a mail is
  reportPlanMs: 900_000,
  reportsAtOnce: 2,
  reportMailBytes: 2_000_000,
  mailProjects: 20,
  mailTasks: 10,
  mailComments: 10,
  mailCommentLength: 1_000,
  mailSubjectLength: 200,

  // reports: how many of them are answered at once, how many statements of theirs are under way, how many
  // wait, and after how many rows and characters of them others are heard
  reportsAnsweredAtOnce: 2,
  reportStatementsAtOnce: 2,
  reportsWaiting: 500,
  reportRowsAtOnce: 200,
  reportTextAtOnce: 131_072,
  // reports as of a moment: how many moments are kept open at once, in all and of an organisation, for how
  // long while nobody asks for them, and for how long at most
  pastReports: 4,
  pastReportsOfOrganization: 2,
  pastReportIdleMs: 60_000,
  pastReportMs: 300_000,

  // exports: how many an account is sent at once, how long one may take, how many whole projects wait while one is
  // written, how many rows are made at once, and how much of a text a cell has, which is what spreadsheets take
  exportsAtOncePerAccount: 2,
  exportMs: 600_000,
  projectFilesWaiting: 20,
  exportRowsAtOnce: 100,
  exportColumns: 8_000,
  cellLength: 32_767,

  // requests of this server to others: their time, and how large a reply may be
  outgoingMs: 10_000,
  outgoingReplyBytes: 1_000_000,

  // browser push: until when a browser is told of something, and how much
  pushMs: 86_400_000,
  pushTextLength: 300,
  pushEndpointLength: 1_000,
  pushSubscriptions: 20,
  /** Of more news of a project at once a browser is told the number. */
  pushesPerCommand: 5,
  /** How many browsers of one reader are told at once. */
  pushesAtOnceOfReader: 2,
  // browser push: how long a host that does not answer an account is left alone, and how many are known
  pushPauseMs: 30_000,
  pushPauseMostMs: 1_800_000,
  pushPausesKept: 10_000,

  // what is kept
  notificationKeptDays: 90,
  sessionDays: 30,
  sessionDaysMost: 90,
  sessionRenewDays: 1,
  sessionSeenMs: 300_000,
  sessionsShown: 200,
  agentLength: 256,
  deviceDays: 180,
  recoveryCodes: 10,
  tokenName: 100,
  tokenDays: 90,
  tokenDaysMost: 366,
  tokensMost: 50,
  // how long ago one must have signed in to be given another way in, without a password
  freshSignInMs: 900_000,
  captchaMs: 600_000,
  passkeyName: 100,
  passkeysMost: 20,
  passkeyMs: 300_000,
  providerLoginMs: 600_000,
  providerTextLength: 4_000,
  resetTokenMs: 3_600_000,
  resetMailMs: 60_000,
  invitationDays: 30,
  emailProofDays: 1,
  commandKeptDays: 7,
  jobKeptDays: 30,
  changeKeptDays: 30,
  // what projects were before: for how long each command has a line, and after it each day
  historyWholeDays: 90,
  fileKeptMs: 86_400_000,
  changesAtOnce: 5_000,
} as const
