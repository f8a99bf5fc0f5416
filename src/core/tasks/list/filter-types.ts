import type { Row } from '../../model.ts'
import { addDays, isDay, weekday } from '../../values/time.ts'
import { doneCategory, todoCategory } from '../../workflow/lookups.ts'

type Task = Row<'task'>

/** What tasks can be filtered by, in the order in which it is offered (decision 112). */
export const filterKinds = [
  'status',
  'priority',
  'phase',
  'label',
  'member',
  'due',
  'start',
] as const
export type FilterKind = (typeof filterKinds)[number]

/**
 * What a filter asks of a task: some of the values of one kind, or with `not` none of them. Values
 * are ids of rows, `none` for tasks that have nothing of the kind, `me`, periods, and days.
 */
export interface Condition {
  kind: FilterKind
  not: boolean
  values: readonly string[]
}

/** The value that tasks without a phase, label, person or day have. */
export const none = 'none'
/** The value that stands for the reader, among people. */
export const me = 'me'
/** The periods that days are filtered by, in the order in which they are offered. */
export const periods = ['overdue', 'today', 'week', 'days', none] as const
/** How many days `days` are, today included. */
const nextDays = 7

/** What a filter is asked with. */
export interface FilterContext {
  /** The project's key. */
  key: string
  statuses: readonly Row<'status'>[]
  /** Today where the reader is. */
  today?: string | undefined
  /** The day with which weeks begin, 0 = Sunday. */
  weekStart?: number | undefined
  /** The team member id of the reader. */
  me?: string | undefined
}

/** One kind of filter. */
export interface FilterType {
  /** What its values are. */
  values: 'rows' | 'days'
  /** Whether a task is kept for the sake of a descendant, too, unless values are excluded (B7). */
  deep: boolean
  /** Which tasks have one of some values. */
  test: (values: ReadonlySet<string>, context: FilterContext) => (task: Task) => boolean
}

/** By ids that tasks carry; `of` says which. */
const byIds = (of: (task: Task) => readonly (string | null)[], deep = true): FilterType => ({
  values: 'rows',
  deep,
  test: (values, context) => {
    const own = context.me !== undefined && values.has(me) ? context.me : undefined
    return (task) => {
      const ids = of(task)
      if (ids.length === 0) return values.has(none)
      return ids.some((id) => values.has(id ?? none) || (own !== undefined && id === own))
    }
  },
})

/** By days that tasks carry. A day is overdue when it has passed and the task is still `open`. */
const byDays = (
  of: (task: Task) => string | null,
  open: (category: string) => boolean,
): FilterType => ({
  values: 'days',
  deep: true,
  test: (values, context) => {
    const today = context.today ?? ''
    const spans = [...values]
      .map((value) => spanOf(value, context))
      .filter((span) => span !== undefined)
    const isOpen = new Set(
      context.statuses.filter((status) => open(status.category_id)).map(({ id }) => id),
    )
    return (task) => {
      const day = of(task)
      if (day === null) return values.has(none)
      if (values.has('overdue') && day < today && isOpen.has(task.status_id)) return true
      return spans.some(([from, to]) => (from === '' || day >= from) && (to === '' || day <= to))
    }
  },
})

/** The kinds of filters: what the others of the list, the address and the menus read. */
export const filterTypes: Readonly<Record<FilterKind, FilterType>> = {
  status: byIds((task) => [task.status_id], false),
  priority: byIds((task) => [task.priority_id]),
  phase: byIds((task) => [task.phase_id]),
  label: byIds((task) => task.labels),
  member: byIds((task) => task.assignees),
  due: byDays(
    (task) => task.end_date,
    (category) => category !== doneCategory.id,
  ),
  start: byDays(
    (task) => task.start_date,
    (category) => category === todoCategory.id,
  ),
}

/** The first and the last day of a value of days; an empty one is open. */
type Span = readonly [from: string, to: string]

function spanOf(value: string, { today, weekStart = 1 }: FilterContext): Span | undefined {
  const days = daysIn(value)
  if (days || !today) return days
  if (value === 'today') return [today, today]
  if (value === 'days') return [today, addDays(today, nextDays - 1)]
  if (value !== 'week') return undefined
  const first = addDays(today, -((weekday(today) - weekStart + 7) % 7))
  return [first, addDays(first, 6)]
}

/** The value for the days from one to another; one of them may be open. */
export const rangeValue = (from: string | null, to: string | null) => `${from ?? ''}_${to ?? ''}`

/** The days of such a value, or nothing if it is none. */
export function daysIn(value: string): Span | undefined {
  const [from, to, ...more] = value.split('_')
  if (to === undefined || more.length > 0 || (!from && !to)) return undefined
  return (!from || isDay(from)) && (!to || isDay(to)) ? [from!, to] : undefined
}

const rowId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a value can be one of a kind. */
export const isValueOf = (kind: FilterKind, value: string): boolean =>
  filterTypes[kind].values === 'days'
    ? (periods as readonly string[]).includes(value) || daysIn(value) !== undefined
    : rowId.test(value) || value === none || (kind === 'member' && value === me)
