import type { ColumnCellsOf } from '../../columns/cells.ts'
import { type CustomKey, columnIdIn, isCustom } from '../../columns/custom-key.ts'
import { cellTest, isColumnValue } from '../../columns/filter.ts'
import type { Row } from '../../model.ts'
import { daySpans, daysIn, isWithin, type Today } from '../../values/day-spans.ts'
import { me, none, not } from '../../values/filter-words.ts'
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
/** What a condition is about: one of these, or a custom column. */
export type ConditionKind = FilterKind | CustomKey

/**
 * What a filter asks of a task: some of the values of one kind, or with `not` none of them. Values
 * are ids of rows, `none` for tasks that have nothing of the kind, `me`, periods, and days; those
 * of custom columns are told in `core/columns/filter.ts`.
 */
export interface Condition {
  kind: ConditionKind
  not: boolean
  values: readonly string[]
}

/** What some words ask for: with `not` first, that a task has none of the others. */
export const conditionOf = (kind: ConditionKind, words: readonly string[]): Condition =>
  words[0] === not
    ? { kind, not: true, values: words.slice(1) }
    : { kind, not: false, values: words }

/** The periods that days are filtered by, in the order in which they are offered. */
export const periods = ['overdue', 'today', 'week', 'days', none] as const
/** What a filter is asked with. */
export interface FilterContext extends Today {
  /** The project's key. */
  key: string
  statuses: readonly Row<'status'>[]
  /** The team member id of the reader. */
  me?: string | undefined
  /** What tasks have in custom columns. */
  columnCells?: ColumnCellsOf
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
    const spans = daySpans(values, context)
    const isOpen = new Set(
      context.statuses.filter((status) => open(status.category_id)).map(({ id }) => id),
    )
    return (task) => {
      const day = of(task)
      if (day === null) return values.has(none)
      if (values.has('overdue') && day < today && isOpen.has(task.status_id)) return true
      return spans.some((span) => isWithin(day, span))
    }
  },
})

/** By what tasks have in a custom column; none of them has anything in one that is gone. */
const byColumn = (columnId: string): Pick<FilterType, 'deep' | 'test'> => ({
  deep: true,
  test: (values, context) => {
    const found = context.columnCells?.(columnId)
    if (!found) return () => false
    const has = cellTest(found.column, values, context)
    return (task) => has(found.cell(task))
  },
})

/** How a condition is tested. */
export const filterTypeOf = (kind: ConditionKind): Pick<FilterType, 'deep' | 'test'> =>
  isCustom(kind) ? byColumn(columnIdIn(kind)!) : filterTypes[kind]

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

const rowId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a value can be one of a kind. */
export function isValueOf(kind: ConditionKind, value: string): boolean {
  if (isCustom(kind)) return isColumnValue(value)
  return filterTypes[kind].values === 'days'
    ? (periods as readonly string[]).includes(value) || daysIn(value) !== undefined
    : rowId.test(value) || value === none || (kind === 'member' && value === me)
}
