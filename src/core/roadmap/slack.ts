import { daysBetween } from '../values/time.ts'
import { type Dependency, inOrder, type Plan, spareDays } from './plan.ts'
import { later } from './span.ts'

/**
 * By how many days each task can be late before the last day of the plan moves, by id. With 0 or
 * less it is on the critical path; it is negative where a task begins before it could.
 */
export function slackOf(plan: Plan, dependencies: readonly Dependency[]): Map<string, number> {
  const { order, waiting } = inOrder(plan, dependencies)
  let last = ''
  for (const { end } of plan.values()) last = later(last, end)
  const slack = new Map<string, number>()
  for (const id of order.toReversed()) {
    const { end } = plan.get(id)!
    let days = daysBetween(end, last)
    for (const dependency of waiting.get(id) ?? []) {
      const { task_id } = dependency
      const between = spareDays(end, plan.get(task_id)!.start, dependency)
      days = Math.min(days, between + (slack.get(task_id) ?? 0))
    }
    slack.set(id, days)
  }
  return slack
}
