import type { Activity } from '../../../core/activity/wire.ts'
import { limits } from '../../../core/catalogue/limits.ts'

/** What was read of a log, the newest first; `ended` when there is nothing older. */
export interface Read {
  logs: readonly Activity[]
  ended: boolean
}

/** What is read again takes the place of what it holds; older entries that do not follow on go. */
export function withNewest({ logs, ended }: Read, page: readonly Activity[]): Read {
  const fresh = new Set(page.map(({ id }) => id))
  const older = logs.filter(({ id }) => !fresh.has(id))
  const followsOn = older.length < logs.length
  return followsOn
    ? { logs: [...page, ...older], ended }
    : { logs: page, ended: page.length < limits.activityPage }
}

/** Entries older than the last one; those that were read twice count once. */
export function withOlder({ logs }: Read, page: readonly Activity[]): Read {
  const known = new Set(logs.map(({ id }) => id))
  return {
    logs: [...logs, ...page.filter(({ id }) => !known.has(id))],
    ended: page.length < limits.activityPage,
  }
}
