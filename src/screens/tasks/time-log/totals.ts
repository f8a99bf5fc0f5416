import type { Row } from '../../../core/model.ts'
import { compareOrdinal } from '../../../core/values/compare.ts'

/** What a person has logged, in seconds. */
export interface Total {
  user_id: string
  seconds: number
  /** The newest of their logs. */
  log: Row<'work_log'>
}

/** The newest start first. */
export const byStart = (one: Row<'work_log'>, other: Row<'work_log'>) =>
  compareOrdinal(other.created_at, one.created_at) || compareOrdinal(one.id, other.id)

/** What each person has logged, who has most first. */
export function totalsOf(logs: readonly Row<'work_log'>[]): Total[] {
  const totals = new Map<string, Total>()
  for (const log of [...logs].sort(byStart)) {
    const { user_id, time_spent } = log
    const { seconds = 0, log: newest = log } = totals.get(user_id) ?? {}
    totals.set(user_id, { user_id, seconds: seconds + time_spent, log: newest })
  }
  return [...totals.values()].sort((one, other) => other.seconds - one.seconds)
}
