import { type RawBuilder, sql } from 'kysely'
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

export interface Share {
  /** Whose a job is, as an expression over its row. */
  whose: RawBuilder<unknown>
  /** How many of one run at once. */
  most: number
}

/** Of whom jobs are that wait for servers which somebody has chosen: who is slow holds up nobody else. */
export const shares: { readonly [name in LaneName]?: Share } = {
  webhooks: {
    whose: sql`(select team_id from webhook where webhook.id = job.about)`,
    most: limits.webhooksAtOnceInTeam,
  },
  push: {
    whose: sql`(select user_id from push_subscription where session_key = substr(job.about, 38))`,
    most: limits.pushesAtOnceOfReader,
  },
}
