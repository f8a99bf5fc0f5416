/**
 * How often something may be done, by the product's own names: `seconds` is a window after which
 * all points are there again, `perSecond` is how many come back each second. D… are decisions in
 * `spec/decisions.md`; the documents have no rates except for the two of reset passwords.
 */
export const rates = {
  // D41, D43, D64, D66
  callsPerAccount: { points: 1_000, perSecond: 100 },
  callsPerAddress: { points: 2_000, perSecond: 100 },
  connectionsPerAddress: { points: 300, perSecond: 100 },
  refusalsPerAccount: { points: 1_000, seconds: 60 },
  refusalsPerAddress: { points: 100, seconds: 60 },
  bytesPerPoint: 8_192,
  rowsPerPoint: 10,
  readRowsPerPoint: 500,
  replyBytesPerPoint: 65_536,
  refusalHeldMs: 2_000,
  // D12
  socketEventsPerSecond: 100,

  // D42; the numbers are the product's own
  socketsPerAccount: 100,
  socketsPerAddress: 1_000,
  socketsRetrySeconds: 60,
  roomsPerSocket: 500,

  // D85
  avatarsPerAccount: { points: 60, seconds: 3_600 },
  pushSubscriptionsPerAccount: { points: 60, seconds: 3_600 },

  // D115
  calendarReadsPerAccount: { points: 120, seconds: 3_600 },
  // D114
  exportsPerAccount: { points: 60, seconds: 3_600 },
  // D188
  importPreviewsPerAccount: { points: 120, seconds: 3_600 },
  importsPerAccount: { points: 60, seconds: 3_600 },

  // D51
  signInFailures: { points: 10, seconds: 900 },
  signInFailuresPerAccount: { points: 50, seconds: 3_600 },
  signInFailuresSlowed: { points: 1, seconds: 30 },
  // D89
  factorFailures: { points: 5, seconds: 900 },
  passwordFailures: { points: 10, seconds: 900 },
  passwordChecksPerAccount: { points: 30, seconds: 60 },
  // the product's own
  signInPerAddress: { points: 60, seconds: 60 },
  signUpPerAddress: { points: 30, seconds: 3_600 },
  captchasPerAddress: { points: 60, seconds: 3_600 },
  captchaUses: { points: 1, seconds: 600 },
  passkeyUses: { points: 1, seconds: 600 },
  codesPerOrganization: { points: 10, seconds: 3_600 },
  costsAskedPerOrganization: { points: 120, seconds: 3_600 },
  paymentsAskedPerOrganization: { points: 60, seconds: 3_600 },
  invitationsPerAccount: { points: 50, seconds: 3_600 },
  invitationsPerOrganization: { points: 200, seconds: 86_400 },
  invitationMailsPerAddress: { points: 10, seconds: 86_400 },
  invitationLooksPerAddress: { points: 60, seconds: 900 },
  resendsPerInvitation: { points: 5, seconds: 3_600 },
  emailProofMailsPerAccount: { points: 5, seconds: 3_600 },
  emailProofsPerAccount: { points: 20, seconds: 3_600 },

  // access.md, 1.6
  resetPasswordPerAddress: { points: 5, seconds: 900 },
  resetMailsPerAccount: { points: 5, seconds: 3_600 },
  updatePasswordPerAddress: { points: 10, seconds: 900 },
} as const
