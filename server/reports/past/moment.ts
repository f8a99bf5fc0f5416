import type { RefuseWith } from '../../../src/core/engine/call.ts'
import { firstKnown } from '../../../src/core/history/reach.ts'
import type { pastErrors } from '../../../src/core/reporting/as-of.ts'
import { isDay, iso, startOfDay } from '../../../src/core/values/time.ts'
import type { App } from '../../app.ts'
import { knownMoment, reportReachOf } from '../../history/as-of.ts'

/** A moment of which reports are. */
export interface Moment {
  as_of: string
  /** Whether it is the one that was asked for, and not the start of its day. */
  exact: boolean
  /** What happened after it is left out. */
  after: string
  /** Since when the history reaches. */
  from: string
}

/**
 * The moment that a report is asked for, in the time zone of who asks.
 * Errors: `moment_ahead`; `before_history`.
 */
export async function askedMoment(
  app: App,
  { as_of: asked, zone }: { as_of: string; zone: string | undefined },
  refuse: RefuseWith<(typeof pastErrors)[number], 'as_of'>,
): Promise<Moment> {
  const at = isDay(asked) ? startOfDay(asked, zone) : Date.parse(asked)
  if (at > app.now()) return refuse('moment_ahead', 'as_of')
  const { from, whole } = await reportReachOf(app)
  const known = knownMoment(at, whole)
  const first = iso(firstKnown(from, whole))
  if (Date.parse(known.as_of) < from)
    return refuse('before_history', 'as_of', { values: { from: first } })
  return { ...known, from: first }
}
