import type { Row } from '../../../core/model.ts'
import type { Span } from '../../../core/roadmap/span.ts'
import type { Calendar } from '../../../core/schedule/calendar.ts'
import { loadsOf } from '../../../core/schedule/load.ts'

/**
 * How many hours somebody has left on each working day of some days; where none are, as many as they
 * work on a day at the most.
 */
export function freeHours(
  days: Span,
  allocations: readonly Row<'allocation'>[],
  calendar: Calendar,
): number {
  const left = loadsOf(days, allocations, calendar)
    .filter(({ state }) => state !== 'unavailable')
    .map(({ available }) => available)
  return (left.length > 0 ? Math.min(...left) / 3_600 : 0) || Math.max(...calendar.week) / 3_600
}
