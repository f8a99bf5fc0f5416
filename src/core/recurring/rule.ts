import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import type { RefuseWith } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { decimalOf } from '../values/decimal.ts'
import { id, optionalDay } from '../values/fields.ts'
import { recurringModes, scheduleTypes } from './rows.ts'

/** A number as clients send it; empty and absent mean none, and 0 is one. */
const number = z.union([z.number(), z.string().max(20), z.null()]).optional()
const blankToNull = (value: unknown) => (value === '' ? null : value)

/** How a task repeats, as a whole: what is absent is cleared. Its ranges are checked by `ruleOf`. */
export const ruleInput = {
  schedule_type: z.string().max(50).nullish(),
  days_of_week: z.array(number).max(50).nullish(),
  date_of_month: number,
  day_of_month: number,
  week_of_month: number,
  interval_days: number,
  interval_weeks: number,
  interval_months: number,
  start_date: optionalDay,
  end_date: optionalDay,
  max_occurrences: number,
  recurring_mode: z.string().max(50).nullish(),
  target_status_id: z.preprocess(blankToNull, id.nullish()),
}
type Given = z.output<z.ZodObject<typeof ruleInput>>

/** What a rule can be refused with. */
export const ruleErrors = [
  'schedule_type_invalid',
  'schedule_reversed',
  'days_of_week_range',
  'date_of_month_range',
  'day_of_month_range',
  'week_of_month_range',
  'interval_days_range',
  'interval_weeks_range',
  'interval_months_range',
  'max_occurrences_range',
  'recurring_mode_invalid',
] as const
type Refuse = RefuseWith<(typeof ruleErrors)[number], keyof Given>

/** How large the numbers of a rule may be. */
const ranges = {
  date_of_month: [1, limits.dateOfMonth],
  day_of_month: [0, 6],
  week_of_month: [1, 5],
  interval_days: [1, limits.intervalDays],
  interval_weeks: [1, limits.intervalWeeks],
  interval_months: [1, limits.intervalMonths],
  max_occurrences: [1, limits.occurrences],
} as const
type Ranged = keyof typeof ranges

/** The part of a schedule that is changed as a whole. */
export type ScheduleRule = Pick<Row<'task_schedule'>, keyof Given>

/** Each day, without an end. */
export const daily: ScheduleRule = {
  ...{ schedule_type: 'daily', days_of_week: [] },
  ...{ date_of_month: null, day_of_month: null, week_of_month: null },
  ...{ interval_days: null, interval_weeks: null, interval_months: null },
  ...{ start_date: null, end_date: null, max_occurrences: null },
  ...{ recurring_mode: 'create_task', target_status_id: null },
}

/** A rule as it is stored, with the fields of its type alone. */
export function ruleOf(given: Given, refuse: Refuse): ScheduleRule {
  const { start_date = null, end_date = null } = given
  const schedule_type =
    scheduleTypes.find((type) => type === given.schedule_type) ??
    refuse('schedule_type_invalid', 'schedule_type')
  if (start_date && end_date && start_date >= end_date) refuse('schedule_reversed', 'end_date')
  const recurring_mode =
    recurringModes.find((mode) => mode === (given.recurring_mode || 'create_task')) ??
    refuse('recurring_mode_invalid', 'recurring_mode')
  const days = (given.days_of_week ?? []).map((each) => whole(each))
  if (days.some((each) => each === null || !(each >= 0 && each <= 6)))
    refuse('days_of_week_range', 'days_of_week')
  const ranged = (name: Ranged) => inRange(name, given[name], refuse)
  const [date_of_month, day_of_month, week_of_month] = [
    ranged('date_of_month'),
    ranged('day_of_month'),
    ranged('week_of_month'),
  ]
  const isMonthly = schedule_type === 'monthly'
  const hasWeek =
    isMonthly && date_of_month === null && day_of_month !== null && week_of_month !== null
  const interval = (name: 'interval_days' | 'interval_weeks' | 'interval_months') => {
    const value = ranged(name)
    return schedule_type === `every_x_${name.slice('interval_'.length)}` ? (value ?? 1) : null
  }
  return {
    schedule_type,
    days_of_week: schedule_type === 'weekly' ? [...new Set(days as number[])].sort() : [],
    date_of_month: isMonthly ? date_of_month : null,
    day_of_month: hasWeek ? day_of_month : null,
    week_of_month: hasWeek ? week_of_month : null,
    interval_days: interval('interval_days'),
    interval_weeks: interval('interval_weeks'),
    interval_months: interval('interval_months'),
    start_date,
    end_date,
    max_occurrences: ranged('max_occurrences'),
    recurring_mode,
    target_status_id: recurring_mode === 'change_status' ? (given.target_status_id ?? null) : null,
  }
}

/** The whole number that is meant; null for none, not a number for what is none. */
function whole(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = decimalOf(value)
  return Number.isInteger(number) ? number : Number.NaN
}

function inRange(name: Ranged, value: Given[Ranged], refuse: Refuse): number | null {
  const number = whole(value)
  const [least, most] = ranges[name]
  if (number !== null && !(number >= least && number <= most)) refuse(`${name}_range`, name)
  return number
}
