import type { Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { compareOrdinal } from '../values/compare.ts'
import { isSame } from '../values/same.ts'
import { addDays, dayIn } from '../values/time.ts'
import { nextDate, nextDates, type Rule } from './dates.ts'
import type { ScheduleRule } from './rule.ts'

type Task = Row<'task'>
type Schedule = Row<'task_schedule'>

/** The tasks of a schedule, the latest first. */
export const tasksOf = async (tx: Pick<Tx, 'list'>, schedule_id: string): Promise<Task[]> =>
  (await tx.list('task', { schedule_id })).sort(
    (a, b) => compareOrdinal(b.end_date ?? '', a.end_date ?? '') || b.task_no - a.task_no,
  )

/** The day after which a series goes on: the last one that is settled or skipped, or on which a task of it is due. */
export const settledDay = (
  { settled_until, skipped_until }: Pick<Schedule, 'settled_until' | 'skipped_until'>,
  tasks: readonly Pick<Task, 'end_date'>[],
): string => lastOf(settled_until, skipped_until, ...tasks.map(({ end_date }) => end_date))

/** The latest of some days. */
export const lastOf = (first: string, ...others: readonly (string | null)[]): string =>
  others.reduce<string>((last, day) => (day && day > last ? day : last), first)

/** How far back dates are counted, in days. */
const backMost = 20 * 366

/** The next dates that a series would go on with from today on, at most so many. */
export function datesAhead(
  schedule: Schedule,
  tasks: readonly Pick<Task, 'end_date'>[],
  today: string,
  most: number,
): string[] {
  const { max_occurrences, occurrence_count } = schedule
  const left = max_occurrences === null ? most : Math.max(0, max_occurrences - occurrence_count)
  return nextDates(
    schedule,
    lastBefore(schedule, settledDay(schedule, tasks), today),
    Math.min(most, left),
  )
}

/**
 * The last date before a day that a rule comes to from another one on, else that other one. From
 * further back than anybody works it is the day before.
 */
export function lastBefore(rule: Rule, from: string, day: string): string {
  if (from < addDays(day, -backMost)) return addDays(day, -1)
  let last = from
  for (let next = nextDate(rule, last); next && next < day; next = nextDate(rule, last)) last = next
  return last
}

/**
 * A schedule with another rule. What was missed is not made up for, and what a clock that ran ahead
 * has settled is open again from the first date on that is still to come (decision 104).
 */
export function withRule(before: Schedule, rule: ScheduleRule, today: string): Schedule {
  const changed = { ...before, ...rule, anchor_date: rule.start_date ?? before.anchor_date }
  const from = rule.start_date ? addDays(rule.start_date, -1) : changed.anchor_date
  // Its dates are counted from its beginning, whenever it is changed.
  const past = from < today ? lastBefore(changed, from, today) : addDays(today, -1)
  const ahead = nextDate(changed, today)
  const settled = changed.settled_until < today ? past : changed.settled_until
  return {
    ...changed,
    settled_until: ahead && settled > ahead ? ahead : settled,
    skipped_until: hasSameDates(before, changed) ? changed.skipped_until : null,
  }
}

/** Whether two rules come to the same dates, whenever they begin and end. */
const hasSameDates = (a: Rule, b: Rule): boolean => datesBy.every((key) => isSame(a[key], b[key]))

const datesBy = [
  'schedule_type',
  'days_of_week',
  'date_of_month',
  'week_of_month',
  'day_of_month',
  'interval_days',
  'interval_weeks',
  'interval_months',
] as const

/** Whether as many tasks have been made as there were to be. */
export const isOver = ({ max_occurrences, occurrence_count }: Schedule): boolean =>
  max_occurrences !== null && occurrence_count >= max_occurrences

/** A schedule that knows whether anything is still to come after a day. */
export const goingOn = (schedule: Schedule, after: string): Schedule => ({
  ...schedule,
  is_active: !isOver(schedule) && nextDate(schedule, after) !== null,
})

/** Which day it is for a user. */
export const todayOf = async (tx: Pick<Tx, 'find'>, userId: string, now: number): Promise<string> =>
  dayIn(now, (await tx.find('user', userId))?.timezone_name)

/** Ends the schedules of a project of which no task is left. */
export async function endForsaken(tx: Tx, project_id: string) {
  for (const { id } of await tx.list('task_schedule', { project_id }))
    if ((await tx.list('task', { schedule_id: id })).length === 0)
      await tx.remove('task_schedule', id)
}
