import type { Row } from '../model.ts'
import { grouped } from '../values/grouped.ts'
import { addDays, daysBetween, isDay } from '../values/time.ts'
import { type Span, spanOf } from './span.ts'

export type Dependency = Pick<Row<'task_dependency'>, 'task_id' | 'related_task_id' | 'lag_days'>

/** What of a plan can still be changed: the days of the open tasks that have some, by id. */
export type Plan = ReadonlyMap<string, Span>

type Task = Row<'task'>

/**
 * By how many days a task begins later than it could that waits for one with this end: the day after
 * it, and the lag later. Negative if it begins too early.
 */
export const spareDays = (
  end: string,
  start: string,
  { lag_days }: Pick<Dependency, 'lag_days'>,
): number => daysBetween(end, start) - 1 - lag_days

/** The plan of some tasks: of those that are neither archived nor done. */
export function planOf(tasks: readonly Task[], isDone: (task: Task) => boolean): Plan {
  const plan = new Map<string, Span>()
  for (const task of tasks) {
    const span = spanOf(task)
    if (span && !task.archived && !isDone(task)) plan.set(task.id, span)
  }
  return plan
}

/**
 * Tasks in an order in which each comes after all that it waits for, without those in a circle; and
 * the dependencies on each of them.
 */
export function inOrder(plan: Plan, dependencies: readonly Dependency[]) {
  const counted = dependencies.filter(
    ({ task_id, related_task_id }) => plan.has(task_id) && plan.has(related_task_id),
  )
  const waiting = grouped(counted, ({ related_task_id }) => related_task_id)
  const before = new Map<string, number>()
  for (const { task_id } of counted) before.set(task_id, (before.get(task_id) ?? 0) + 1)
  const order = [...plan.keys()].filter((id) => !before.has(id))
  for (const id of order)
    for (const { task_id } of waiting.get(id) ?? []) {
      const left = before.get(task_id)! - 1
      before.set(task_id, left)
      if (left === 0) order.push(task_id)
    }
  return { order, waiting }
}

/**
 * The days of tasks that have to give way once one of them is on other days, by id: each begins the
 * day after what it waits for has ended, and the lag later, keeps its length, and never moves back.
 * What does not wait for the moved one, directly or through others, stays where it is.
 */
export function pushedBy(
  movedId: string,
  plan: Plan,
  dependencies: readonly Dependency[],
): Map<string, Span> {
  const { order, waiting } = inOrder(plan, dependencies)
  const lateBy = new Map([[movedId, 0]])
  const pushed = new Map<string, Span>()
  for (const id of order) {
    const by = lateBy.get(id)
    if (by === undefined) continue
    const span = plan.get(id)!
    const moved = { start: addDays(span.start, by), end: addDays(span.end, by) }
    // The calendar ends with the year 9999.
    const now = isDay(moved.end) ? moved : span
    if (now.start !== span.start) pushed.set(id, now)
    for (const dependency of waiting.get(id) ?? []) {
      const { task_id } = dependency
      const early = -spareDays(now.end, plan.get(task_id)!.start, dependency)
      lateBy.set(task_id, Math.max(lateBy.get(task_id) ?? 0, early))
    }
  }
  return pushed
}

/** The same for a task before it is put on other days: one that is done moves nothing along. */
export const pushedIf = (
  { id, span, isDone }: { id: string; span: Span; isDone: boolean },
  plan: Plan,
  dependencies: readonly Dependency[],
): Map<string, Span> =>
  isDone ? new Map() : pushedBy(id, new Map(plan).set(id, span), dependencies)
