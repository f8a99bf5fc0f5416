import { numbersIn } from '../../../../core/columns/filter.ts'
import type { Condition, ConditionKind } from '../../../../core/tasks/list/filter-types.ts'
import { daysIn, rangeIn } from '../../../../core/values/day-spans.ts'
import { textIn } from '../../../../core/values/filter-words.ts'
import { showDay } from '../../../../parts/text/format.ts'
import { showDecimals } from '../../../../parts/text/i18n.ts'
import type { FilterShown } from './filter-options.tsx'

type Translate = (key: string, values?: Record<string, string>) => string

/** How many values of a kind are asked for. */
export const countOf = (conditions: readonly Condition[], kind: ConditionKind) =>
  conditions.find((each) => each.kind === kind)?.values.length ?? 0

/** What the values of a condition are called; what is there no more is said to be unknown. */
export function valueNames(
  { values }: Pick<Condition, 'values'>,
  filter: FilterShown | undefined,
  t: Translate,
): string[] {
  if (!filter) return [t('tasks:filterGone')]
  const names = new Map(filter.options.map(({ id, label }) => [id, label]))
  return values.map(
    (value) => names.get(value) ?? typedName(value, filter.form, t) ?? t('tasks:filterGone'),
  )
}

/** What a value is called that is not one of the options. */
function typedName(value: string, form: FilterShown['form'], t: Translate): string | undefined {
  if (form === 'days') return daysName(value, t)
  if (form === 'numbers') return numbersName(value, t)
  return form === 'text' ? `“${textIn(value)}”` : undefined
}

/** What the days from one to another are called. */
function daysName(value: string, t: Translate): string | undefined {
  const days = daysIn(value)
  if (!days) return undefined
  const [from, to] = days.map((day) => day && showDay(day, t)) as [string, string]
  if (from && to) return `${from} – ${to}`
  return from ? t('tasks:daysFrom', { from }) : t('tasks:daysUntil', { to })
}

/** What the numbers from one to another are called. */
function numbersName(value: string, t: Translate): string | undefined {
  if (!numbersIn(value)) return undefined
  const [from, to] = rangeIn(value)!.map((end) => end && shownNumber(end)) as [string, string]
  if (from === to) return from
  if (from && to) return `${from} – ${to}`
  return from ? t('tasks:numbersFrom', { from }) : t('tasks:numbersUntil', { to })
}

/** A number as the reader writes it, with all of its decimals. */
const shownNumber = (text: string) => showDecimals(Number(text), text.split('.')[1]?.length ?? 0)

/** How a condition is said: texts are contained, everything else is. */
export function senseKey(condition: Condition, filter: FilterShown | undefined): string {
  const isText =
    filter?.form === 'text' &&
    condition.values.some((value) => !filter.options.some(({ id }) => id === value))
  if (isText) return condition.not ? 'filterHasNot' : 'filterHas'
  return condition.not ? 'filterIsNot' : 'filterIs'
}
