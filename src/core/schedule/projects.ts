import { limits } from '../catalogue/limits.ts'
import type { Row } from '../model.ts'
import { compare } from '../values/compare.ts'
import { daysBetween, midnight } from '../values/time.ts'
import { type Calendar, workingDaysIn } from './calendar.ts'
import { spanOf } from './load.ts'

interface Named {
  id: string
  name: string
}

const hours = (seconds: number) => seconds / 3_600

/**
 * The projects of a member by name, each with all that they are allocated there as one bar. It is so
 * far from the first day of the chart; without one, from where the first bar begins.
 */
export function toMemberProjects(
  projects: readonly Named[],
  allocations: readonly Row<'allocation'>[],
  calendar: Calendar,
  chartStart?: string,
) {
  const bars = [...projects]
    .sort((a, b) => compare(a.name, b.name, 1) || compare(a.id, b.id, 1))
    .map(({ id, name }) => {
      const own = allocations.filter(({ project_id }) => project_id === id)
      return { id, name, ...around(own) }
    })
  const starts = bars.flatMap(({ span }) => span?.start ?? []).sort()
  const origin = chartStart ?? starts[0]
  return bars.map(({ id, name, span, perDay }) => {
    const days = span ? workingDaysIn(span, calendar) : 0
    const dates = { from: midnight(span?.start ?? null), to: midnight(span?.end ?? null) }
    return {
      ...{ id, name, hours_per_day: perDay, total_hours: days * perDay },
      date_union: { start: dates.from, end: dates.to },
      indicator_offset:
        span && origin ? daysBetween(origin, span.start) * limits.scheduleCellPx : 0,
      indicator_width: (span ? daysBetween(span.start, span.end) + 1 : 1) * limits.scheduleCellPx,
      tasks: [],
      default_values: {
        ...{ allocated_from: dates.from, allocated_to: dates.to },
        ...{ seconds_per_day: perDay, total_seconds: days * perDay },
      },
    }
  })
}

/** From the first day of some allocations to the last, and the most hours a day. */
function around(allocations: readonly Row<'allocation'>[]) {
  const spans = allocations.map(spanOf)
  const start = spans.map((each) => each.start).sort()[0]
  const end = spans
    .map((each) => each.end)
    .sort()
    .at(-1)
  return {
    span: start && end ? { start, end } : undefined,
    perDay: hours(Math.max(0, ...allocations.map((each) => each.seconds_per_day ?? 0))),
  }
}
