import { daysIn } from '../../src/core/insights/insights.ts'
import { grouped } from '../../src/core/values/grouped.ts'

/** Something that was done. */
interface Log {
  id: string
  created_at: string
}

/**
 * What was done, the newest first, by day where who asks is: the first day first, and the newest of a
 * day first.
 */
export function byDay<L extends Log>(logs: readonly L[], zone: string | undefined) {
  const dayAt = daysIn(zone ?? '')
  return [...grouped(logs, ({ created_at }) => dayAt(Date.parse(created_at)))]
    .map(([log_day, own]) => ({ log_day, logs: own }))
    .sort((a, b) => (a.log_day < b.log_day ? -1 : 1))
}

/** The last one first. Instants are in the order of their characters. */
export function newestFirst(a: Log, b: Log): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1
  return a.id < b.id ? -1 : 1
}
