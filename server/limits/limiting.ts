import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { CallAdmission } from './call-admission.ts'
import { createLimiter } from './limiter.ts'
import { Turns } from './turns.ts'

interface Around {
  config: Config
  database: Database
  log: Logger
  now: () => number
}

/** What limits calls, with the settings of a server. */
export function createLimiting({ config, database, log, now }: Around) {
  const limiter = createLimiter({
    on: config.rateLimits,
    database,
    // A monotonic clock: a correction of the time makes no one wait longer.
    now: now === Date.now ? () => performance.now() : now,
    report: (error) => log.warn({ error: String(error) }, 'rates cannot be shared'),
  })
  const turns = new Turns(config.rateLimits)
  const admission = new CallAdmission({ on: config.rateLimits, limiter, turns })
  return { limiter, turns, admission }
}
