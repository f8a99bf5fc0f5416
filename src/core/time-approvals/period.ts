import type { RefuseWith } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { addDays, iso, startOfDay } from '../values/time.ts'
import { shareTime } from './invariants.ts'
import { periodOf } from './locked.ts'

type Approval = Row<'time_approval'>

/**
 * The moments of the days of a period, the first and the last included, and the time zone in which
 * they are counted: that of the other approvals of its project, else one's own.
 */
export function momentsOf(
  { start_date, end_date }: Pick<Approval, 'start_date' | 'end_date'>,
  others: readonly Pick<Approval, 'time_zone'>[],
  own: string | null | undefined,
): Pick<Approval, 'time_zone' | 'starts_at' | 'ends_at'> {
  const time_zone = others[0]?.time_zone ?? (own || 'UTC')
  return {
    time_zone,
    starts_at: iso(startOfDay(start_date, time_zone)),
    ends_at: iso(startOfDay(addDays(end_date, 1), time_zone)),
  }
}

interface Around {
  /** The other approvals of the project. */
  others: readonly Approval[]
  /** The time zone of who approves. */
  own: string | null | undefined
  now: number
  refuse: RefuseWith<
    'approval_exists' | 'approval_not_over' | 'approval_reversed',
    'start_date' | 'end_date'
  >
}

/** The moments of a period that can be approved; refused where it cannot. */
export function openPeriod(
  period: Pick<Approval, 'start_date' | 'end_date'>,
  { others, own, now, refuse }: Around,
) {
  if (period.start_date > period.end_date) refuse('approval_reversed', 'end_date')
  const moments = momentsOf(period, others, own)
  if (Date.parse(moments.ends_at) > now) refuse('approval_not_over', 'end_date')
  const shared = others.find((each) => shareTime(moments, each))
  if (shared) refuse('approval_exists', 'start_date', { values: periodOf(shared) })
  return moments
}
