import { limits } from '../../src/core/catalogue/limits.ts'

/** How many jobs of each lane run at once; a lane holds up no other. */
export const lanes = {
  usual: limits.jobsAtOnce,
  push: limits.jobsAtOnce,
  webhooks: limits.webhooksAtOnce,
  imports: limits.importsAtOnce,
  cards: limits.jobsAtOnce,
  reports: limits.reportsAtOnce,
} as const
export type LaneName = keyof typeof lanes
