import { memoize } from '../../../core/engine/memoize.ts'
import type { Span } from '../../../core/roadmap/span.ts'
import { type DayLoad, loadsOf, planned } from '../../../core/schedule/load.ts'
import type { Schedule } from '../use-schedule.ts'

/** What the line of a member says of some days. */
export interface MemberLoads {
  loads: readonly DayLoad[]
  /** Altogether, in seconds. */
  allocated: number
  capacity: number
  /** On how many days that is too much. */
  over: number
}

/** The loads of members by their ids, each worked out once: lines come and go while one scrolls. */
export const memberLoads = ({ allocationsOf, calendarOf }: Schedule, span: Span) =>
  memoize((id: string): MemberLoads => {
    const [own, calendar] = [allocationsOf(id), calendarOf(id)]
    const loads = loadsOf(span, own, calendar)
    const over = loads.filter(({ state }) => state === 'overallocated').length
    return { loads, over, ...planned(span, own, calendar) }
  })
