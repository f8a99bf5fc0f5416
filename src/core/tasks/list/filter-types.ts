import { type CustomKey, columnIdIn, isCustom } from '../../columns/custom-key.ts'
import { cellTest, isColumnValue } from '../../columns/filter.ts'
import { daysIn } from '../../values/day-spans.ts'
import { me, none, not } from '../../values/filter-words.ts'
import {
  builtInColumns,
  type ColumnFilter,
  type FilteredKey,
  type TaskTest,
} from './built-in-columns.ts'

/** The columns of every list that tasks can be filtered by, as they are offered (decision 112). */
export const filterColumns = [
  'STATUS',
  'PRIORITY',
  'PHASE',
  'LABELS',
  'ASSIGNEES',
  'DUE_DATE',
  'START_DATE',
] as const satisfies readonly FilteredKey[]
export type FilterKind = (typeof builtInColumns)[FilteredKey]['filter']['kind']

export const filterKinds: readonly FilterKind[] = filterColumns.map(
  (key) => builtInColumns[key].filter.kind,
)
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

/** By what tasks have in a custom column; none of them has anything in one that is gone. */
const byColumn =
  (columnId: string): TaskTest =>
  (values, context) => {
    const found = context.columnCells?.(columnId)
    if (!found) return () => false
    const has = cellTest(found.column, values, context)
    return (task) => has(found.cell(task))
  }

/** How a condition is tested. */
export const filterOn = (kind: ConditionKind): Pick<ColumnFilter, 'deep' | 'test'> =>
  isCustom(kind) ? { deep: true, test: byColumn(columnIdIn(kind)!) } : filters.get(kind)!

const filters = new Map<FilterKind, ColumnFilter>(
  filterColumns.map((key) => [builtInColumns[key].filter.kind, builtInColumns[key].filter]),
)

const rowId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a value can be one of a kind. */
export function isValueOf(kind: ConditionKind, value: string): boolean {
  if (isCustom(kind)) return isColumnValue(value)
  return filters.get(kind)!.form === 'days'
    ? (periods as readonly string[]).includes(value) || daysIn(value) !== undefined
    : rowId.test(value) || value === none || (kind === 'member' && value === me)
}
