import { limits } from '../../src/core/catalogue/limits.ts'

/** How many jobs of each lane run at once; a lane holds up no other. */
export const lanes = {
  usual: limits.jobsAtOnce,
  mail: limits.jobsAtOnce,
  push: limits.jobsAtOnce,
  webhooks: limits.webhooksAtOnce,
  imports: limits.importsAtOnce,
  cards: limits.jobsAtOnce,
  reports: limits.reportsAtOnce,
} as const
export type LaneName = keyof typeof lanes

/** Lanes that begin jobs while others run, as somebody else decides how long these take. */
export const refilled: ReadonlySet<LaneName> = new Set(['mail', 'push', 'webhooks'])
