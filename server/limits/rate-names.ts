/**
 * Counted exactly by all processes on a database together; each count may cost a statement there.
 */
export const exactRates = [
  'signInPerAddress',
  'signInFailures',
  'signInFailuresPerAccount',
  'signInFailuresSlowed',
  'signUpPerAddress',
  'captchasPerAddress',
  'captchaUses',
  'passkeyUses',
  'passwordFailures',
  'passwordChecksPerAccount',
  'factorFailures',
  'resetPasswordPerAddress',
  'resetMailsPerAccount',
  'updatePasswordPerAddress',
  'codesPerOrganization',
  'costsAskedPerOrganization',
  'paymentsAskedPerOrganization',
  'invitationsPerAccount',
  'invitationsPerOrganization',
  'invitationMailsPerAddress',
  'invitationLooksPerAddress',
  'resendsPerInvitation',
  'emailProofMailsPerAccount',
  'emailProofsPerAccount',
  'avatarsPerAccount',
  'calendarReadsPerAccount',
  'exportsPerAccount',
  'importPreviewsPerAccount',
  'importsPerAccount',
  'uploadsPerAccount',
  'pushSubscriptionsPerAccount',
] as const
/** What is good for one use, whether or not anything else is limited. */
export const onceRates = ['captchaUses', 'passkeyUses'] as const satisfies readonly ExactRate[]
/** Counted in memory; the other processes on a database learn of it a little later. */
export const toldRates = ['callsPerAccount', 'callsPerAddress'] as const
/** Counted by each process for itself. */
export const ownRates = [
  'connectionsPerAddress',
  'handshakesPerAddress',
  'refusalsPerAccount',
  'refusalsPerAddress',
] as const

/** A limit on how often something may happen, by account or address. */
export type Rate = ExactRate | QuickRate
type ExactRate = (typeof exactRates)[number]
/** A rate that is counted without waiting. */
export type QuickRate = (typeof toldRates)[number] | (typeof ownRates)[number]
