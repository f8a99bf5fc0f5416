import { refuseAny } from '../../../core/catalogue/errors.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { ScheduleType } from '../../../core/recurring/rows.ts'
import { ruleOf, type ScheduleRule } from '../../../core/recurring/rule.ts'
import { weekday } from '../../../core/values/time.ts'

/** A rule as it is entered: numbers as they are typed, and what is chosen of each kind. */
export interface RuleDraft {
  schedule_type: ScheduleType
  days: readonly number[]
  /** Which day of the month: that of the task before, a date, or a day of the week. */
  inMonth: 'same' | 'date' | 'weekday'
  date: string
  week: number
  weekday: number
  interval: string
  start: string | null
  ends: 'never' | 'on' | 'after'
  end: string | null
  count: string
  mode: ScheduleRule['recurring_mode']
  status: string | null
}

/** How a schedule is entered; `near` is a day that gives what it does not say. */
export function draftOf(rule: ScheduleRule, near: string): RuleDraft {
  const { date_of_month, day_of_month, week_of_month, days_of_week } = rule
  const day = Number(near.slice(8))
  return {
    schedule_type: rule.schedule_type,
    days: days_of_week.length > 0 ? days_of_week : [weekday(near)],
    inMonth: inMonthOf(rule, day),
    date: String(date_of_month ?? Math.min(day, limits.dateOfMonth)),
    week: week_of_month ?? Math.ceil(day / 7),
    weekday: day_of_month ?? weekday(near),
    interval: String(rule.interval_days ?? rule.interval_weeks ?? rule.interval_months ?? 2),
    start: rule.start_date,
    ends: rule.end_date ? 'on' : rule.max_occurrences !== null ? 'after' : 'never',
    end: rule.end_date,
    count: String(rule.max_occurrences ?? 10),
    mode: rule.recurring_mode,
    status: rule.target_status_id,
  }
}

function inMonthOf(rule: ScheduleRule, day: number): RuleDraft['inMonth'] {
  if (rule.week_of_month !== null) return 'weekday'
  const isNew = rule.schedule_type !== 'monthly' && day <= limits.dateOfMonth
  return rule.date_of_month !== null || isNew ? 'date' : 'same'
}

const intervalMost = {
  every_x_days: limits.intervalDays,
  every_x_weeks: limits.intervalWeeks,
  every_x_months: limits.intervalMonths,
} as const
export type IntervalType = keyof typeof intervalMost
export const isInterval = (type: ScheduleType): type is IntervalType => type in intervalMost

/** The largest number of a field that takes one. */
export const mostIn = ({ schedule_type }: RuleDraft) => ({
  date: limits.dateOfMonth,
  interval: isInterval(schedule_type) ? intervalMost[schedule_type] : 0,
  count: limits.occurrences,
})
type NumberField = keyof ReturnType<typeof mostIn>

const numberIn = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** The fields that are used and have no good value. */
export function wrongFields(draft: RuleDraft): ReadonlySet<NumberField | 'end'> {
  const { schedule_type, inMonth, ends, start, end } = draft
  const isWrong = (field: NumberField) => {
    const number = numberIn(draft[field])
    return !(number >= 1 && number <= mostIn(draft)[field])
  }
  const used: [NumberField, boolean][] = [
    ['date', schedule_type === 'monthly' && inMonth === 'date'],
    ['interval', isInterval(schedule_type)],
    ['count', ends === 'after'],
  ]
  const wrong = used.flatMap(([field, isUsed]) => (isUsed && isWrong(field) ? [field] : []))
  const isReversed = ends === 'on' && (!end || (start !== null && start >= end))
  return new Set([...wrong, ...(isReversed ? (['end'] as const) : [])])
}

/** The rule that is entered, as it is stored. Errors: as `ruleOf`, if there are wrong fields. */
export function ruleIn(draft: RuleDraft): ScheduleRule {
  const { schedule_type, ends } = draft
  const inMonth = schedule_type === 'monthly' ? draft.inMonth : 'same'
  const interval = (type: IntervalType) =>
    schedule_type === type ? numberIn(draft.interval) : null
  return ruleOf(
    {
      schedule_type,
      days_of_week: [...draft.days],
      date_of_month: inMonth === 'date' ? numberIn(draft.date) : null,
      week_of_month: inMonth === 'weekday' ? draft.week : null,
      day_of_month: inMonth === 'weekday' ? draft.weekday : null,
      interval_days: interval('every_x_days'),
      interval_weeks: interval('every_x_weeks'),
      interval_months: interval('every_x_months'),
      start_date: draft.start,
      end_date: ends === 'on' ? draft.end : null,
      max_occurrences: ends === 'after' ? numberIn(draft.count) : null,
      recurring_mode: draft.mode,
      target_status_id: draft.status,
    },
    refuseAny,
  )
}
