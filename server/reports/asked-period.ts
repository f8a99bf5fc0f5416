import type { Actor } from '../../src/core/catalogue/access.ts'
import type { RefuseWith } from '../../src/core/engine/call.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import { type AskedPeriod, type periodErrors, periodOf } from '../../src/core/reporting/period.ts'
import { weekStartDays } from '../../src/core/session/region.ts'
import type { DaySpan } from '../../src/core/values/day-spans.ts'
import type { ReportScope } from './scope.ts'

interface Asked {
  actor: Actor
  reader: Reader
  input: AskedPeriod
  refuse: RefuseWith<(typeof periodErrors)[number], 'date_range'>
}

/** The days that a report is asked for, and the time zone in which they are days. */
export function askedPeriod(
  { actor, reader, input, refuse }: Asked,
  { today }: Pick<ReportScope, 'today'>,
): { period: DaySpan; zone: string | undefined } {
  const user = reader.get('user', actor.user_id)
  const zone = user?.timezone_name
  const chosen = user?.week_start ?? 'auto'
  const weekStart = chosen === 'auto' ? undefined : weekStartDays[chosen]
  return { period: periodOf(input, { today, zone, weekStart }, refuse), zone }
}
