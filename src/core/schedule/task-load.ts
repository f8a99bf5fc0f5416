import type { Row } from '../model.ts'
import { type Span, spanOf } from '../roadmap/span.ts'
import { addDays } from '../values/time.ts'
import { type Calendar, capacityOn, workIn } from './calendar.ts'
import { type DayLoad, daysOf, loadOf } from './load.ts'

type Task = Row<'task'>

/** Some of a task, on a day or altogether; in seconds. */
interface TaskPart {
  task: Task
  seconds: number
}

/** What somebody is to do for the tasks of a project, day by day. */
export interface TaskLoad {
  loads: readonly DayLoad[]
  /** The tasks of each day that has some. */
  parts: ReadonlyMap<string, readonly TaskPart[]>
  /** The tasks that no day holds. */
  left: {
    /** Without an estimate. */
    unestimated: readonly Task[]
    /** With an estimate, and without a day. */
    undated: readonly Task[]
    /** On days alone on which they do not work. */
    unworked: readonly Task[]
  }
}

/** The part of a whole number that goes to one of several, so that all parts make the whole. */
const part = (whole: number, before: number, own: number, all: number) =>
  Math.floor((whole * (before + own)) / all) - Math.floor((whole * before) / all)

/** How much of a task's estimate is for one of those who have it: the same for each, in seconds. */
export function shareOf({ assignees, total_minutes }: Task, memberId: string): number {
  const at = assignees.indexOf(memberId)
  return at < 0 ? 0 : part(total_minutes * 60, at, 1, assignees.length)
}

/**
 * What the open tasks of a member have them do on each day of a span. Their share of an estimate is
 * spread over the days from the first to the last of the task on which they work, in proportion to
 * how long they do, to the second.
 */
export function taskLoadOf(
  tasks: readonly Task[],
  memberId: string,
  span: Span,
  calendar: Calendar,
): TaskLoad {
  const days = daysOf(span).map((day) => ({ day, capacity: capacityOn(day, calendar) }))
  const parts = new Map<string, TaskPart[]>()
  const left = { unestimated: [] as Task[], undated: [] as Task[], unworked: [] as Task[] }
  for (const task of tasks) {
    if (!task.assignees.includes(memberId)) continue
    const own = spanOf(task)
    const work = own ? workIn(own, calendar).seconds : 0
    if (task.total_minutes === 0) left.unestimated.push(task)
    else if (!own) left.undated.push(task)
    else if (work === 0) left.unworked.push(task)
    else spread({ task, own, work }, shareOf(task, memberId))
  }
  const loads = days.map(({ day, capacity }) => {
    const seconds = (parts.get(day) ?? []).reduce((sum, each) => sum + each.seconds, 0)
    return loadOf(day, seconds, capacity)
  })
  return { loads, parts, left }

  /** Adds what is for each day of the span; most of the task may lie beside it. */
  function spread({ task, own, work }: { task: Task; own: Span; work: number }, share: number) {
    if (own.end < span.start || own.start > span.end) return
    const earlier = { start: own.start, end: addDays(span.start, -1) }
    let before = own.start < span.start ? workIn(earlier, calendar).seconds : 0
    for (const { day, capacity } of days) {
      if (day < own.start || day > own.end || capacity === 0) continue
      const seconds = part(share, before, capacity, work)
      before += capacity
      if (seconds === 0) continue
      const known = parts.get(day)
      if (known) known.push({ task, seconds })
      else parts.set(day, [{ task, seconds }])
    }
  }
}
