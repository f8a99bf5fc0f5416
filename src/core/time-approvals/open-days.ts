import { compareOrdinal } from '../values/compare.ts'
import { addDays } from '../values/time.ts'

/** Days, the first and the last included. */
interface Period {
  start_date: string
  end_date: string
}

/** What no approval has of the days of a period, the first of it first. */
export function openDays(
  { start_date, end_date }: Period,
  approvals: readonly Readonly<Period>[],
): Period[] {
  const open: Period[] = []
  let next = start_date
  for (const each of approvals.toSorted((a, b) => compareOrdinal(a.start_date, b.start_date))) {
    if (each.start_date > end_date) break
    if (each.start_date > next)
      open.push({ start_date: next, end_date: addDays(each.start_date, -1) })
    if (each.end_date >= next) next = addDays(each.end_date, 1)
  }
  return next <= end_date ? [...open, { start_date: next, end_date }] : open
}
