import type { Row } from '../../core/model.ts'
import type { Span } from '../../core/roadmap/span.ts'
import { loadsOf } from '../../core/schedule/load.ts'
import type { WorkingTime } from '../../core/schedule/working-time.ts'

/** How many hours somebody has left on each working day of some days; a whole day where none are. */
export function freeHours(
  days: Span,
  allocations: readonly Row<'allocation'>[],
  time: WorkingTime,
): number {
  const left = loadsOf(days, allocations, time)
    .filter(({ state }) => state !== 'unavailable')
    .map(({ available }) => available)
  return (left.length > 0 ? Math.min(...left) / 3_600 : 0) || time.workingHours
}
