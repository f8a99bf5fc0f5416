import { type ChartType, chartOf, chartTypes } from '../../core/schedule/dates.ts'
import { isDay } from '../../core/values/time.ts'

/** The chart that the query of the page's address asks for: its type, a day in it, and its days. */
export function chartIn(query: URLSearchParams, today: string) {
  const type: ChartType = chartTypes.find((each) => each === query.get('type')) ?? 'month'
  const asked = query.get('date') ?? ''
  const day = isDay(asked) ? asked : today
  return { type, day, span: chartOf(day, type) }
}
