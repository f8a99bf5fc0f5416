import type { Row } from '../model.ts'
import { addDays, daysBetween, isDay } from '../values/time.ts'
import { later, type Span, spanOf } from './span.ts'

export type Dependency = Pick<Row<'task_dependency'>, 'task_id' | 'related_task_id'>

/** What of a plan can still be changed: the days of the open tasks that have some, by id. */
export type Plan = ReadonlyMap<string, Span>

type Task = Row<'task'>

/** The plan of some tasks: of those that are neither archived nor done. */
export function planOf(tasks: readonly Task[], isDone: (task: Task) => boolean): Plan {
  const plan = new Map<string, Span>()
  for (const task of tasks) {
    const span = spanOf(task)
    if (span && !task.archived && !isDone(task)) plan.set(task.id, span)
  }
  return plan
}

/** Tasks by those that they wait for, each one after all of these; a circle is left out. */
export function inOrder(plan: Plan, dependencies: readonly Dependency[]) {
  const waiting = new Map<string, string[]>()
  const before = new Map<string, number>()
  for (const { task_id, related_task_id } of dependencies) {
    if (!plan.has(task_id) || !plan.has(related_task_id)) continue
    before.set(task_id, (before.get(task_id) ?? 0) + 1)
    const list = waiting.get(related_task_id)
    if (list) list.push(task_id)
    else waiting.set(related_task_id, [task_id])
  }
  const order = [...plan.keys()].filter((id) => !before.has(id))
  for (const id of order)
    for (const next of waiting.get(id) ?? []) {
      const left = before.get(next)! - 1
      before.set(next, left)
      if (left === 0) order.push(next)
    }
  return { order, waiting }
}

/**
 * The days of tasks that have to give way once one of them is on other days, by id: each begins the
 * day after what it waits for has ended, keeps its length, and never moves back. What does not wait
 * for the moved one, directly or through others, stays where it is.
 */
export function pushedBy(
  movedId: string,
  plan: Plan,
  dependencies: readonly Dependency[],
): Map<string, Span> {
  const { order, waiting } = inOrder(plan, dependencies)
  const reached = new Set([movedId])
  const earliest = new Map<string, string>()
  const pushed = new Map<string, Span>()
  for (const id of order) {
    if (!reached.has(id)) continue
    const span = plan.get(id)!
    const first = earliest.get(id)
    const by = first === undefined ? 0 : Math.max(0, daysBetween(span.start, first))
    const moved = { start: addDays(span.start, by), end: addDays(span.end, by) }
    // The calendar ends with the year 9999.
    const now = isDay(moved.end) ? moved : span
    if (now.start !== span.start) pushed.set(id, now)
    const next = addDays(now.end, 1)
    for (const waits of waiting.get(id) ?? []) {
      reached.add(waits)
      earliest.set(waits, later(earliest.get(waits) ?? next, next))
    }
  }
  return pushed
}
