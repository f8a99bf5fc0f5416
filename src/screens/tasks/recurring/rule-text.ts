import type { TFunction } from 'i18next'
import type { ScheduleRule } from '../../../core/recurring/rule.ts'
import { showDay, showList, showWeekday } from '../../../parts/text/format.ts'

type T = TFunction<'recurring'>

/** How a task repeats, in words; `status` is what the status that it gets is called. */
export function ruleText(rule: ScheduleRule, t: T, status: (id: string | null) => string): string {
  const { start_date, end_date, max_occurrences: count, recurring_mode } = rule
  const date = (day: string) => showDay(day, t)
  let text = patternText(rule, t)
  if (start_date) text = t('recurring:from', { rule: text, date: date(start_date) })
  if (end_date) text = t('recurring:until', { rule: text, date: date(end_date) })
  if (count !== null) text = t('recurring:times', { rule: text, count })
  return recurring_mode === 'change_status'
    ? t('recurring:becomes', { rule: text, status: status(rule.target_status_id) })
    : text
}

function patternText(rule: ScheduleRule, t: T): string {
  switch (rule.schedule_type) {
    case 'weekly':
      return rule.days_of_week.length > 0
        ? t('recurring:weeklyOn', { days: showList(rule.days_of_week.map(showWeekday)) })
        : t('recurring:weekly')
    case 'monthly':
      return monthText(rule, t)
    case 'every_x_days':
      return everyText('everyDays', rule.interval_days, t)
    case 'every_x_weeks':
      return everyText('everyWeeks', rule.interval_weeks, t)
    case 'every_x_months':
      return everyText('everyMonths', rule.interval_months, t)
    default:
      return t(`recurring:${rule.schedule_type}`)
  }
}

const plain = { everyDays: 'daily', everyWeeks: 'weekly', everyMonths: 'monthly' } as const

/** Every so many; of one there are languages without a form of their own. */
const everyText = (key: keyof typeof plain, count: number | null, t: T) =>
  count === null || count === 1 ? t(`recurring:${plain[key]}`) : t(`recurring:${key}`, { count })

function monthText({ date_of_month, week_of_month, day_of_month }: ScheduleRule, t: T): string {
  if (date_of_month !== null) return t('recurring:monthlyDate', { date: date_of_month })
  if (week_of_month === null || day_of_month === null) return t('recurring:monthly')
  const day = showWeekday(day_of_month)
  // In some languages the days of the weekend are of another gender.
  return day_of_month === 0 || day_of_month === 6
    ? t(`recurring:monthlyWeekend_${week_of_month as 1}`, { day })
    : t(`recurring:monthlyOn_${week_of_month as 1}`, { day })
}
