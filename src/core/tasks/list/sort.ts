import { sortableIn } from '../../columns/cells.ts'
import { type CustomKey, columnIdIn, isCustom } from '../../columns/custom-key.ts'
import type { Row } from '../../model.ts'
import { compare, type Sortable } from '../../values/compare.ts'
import type { ViewGrouping } from '../grouping.ts'
import { builtInColumns, type SortSetting } from './built-in-columns.ts'
import { byPlace } from './list.ts'

type Task = Row<'task'>

/** A column of every list, and what it is sorted by. */
type Own = (typeof builtInColumns)[keyof typeof builtInColumns]
type OwnKey = Own['sort']
/** What tasks can be sorted by: every column of the list (decision 112). */
export const sortKeys: readonly OwnKey[] = Object.values(builtInColumns).map(({ sort }) => sort)
export type SortKey = OwnKey | CustomKey
export interface Sort {
  key: SortKey
  order: 'asc' | 'desc'
}

/** Sorted by the given keys, empty values last, else by the order within the grouping. */
export function sortTasks(
  tasks: readonly Task[],
  sorts: readonly Sort[],
  grouping: ViewGrouping | undefined,
  setting: SortSetting,
): Task[] {
  const inOrder = byPlace(grouping)
  if (sorts.length === 0) return [...tasks].sort(inOrder)
  const rules = sorts.map(({ key, order }) => ({
    value: valueBy(key, setting),
    sign: order === 'desc' ? -1 : 1,
  }))
  return tasks
    .map((task) => ({ task, values: rules.map(({ value }) => value(task)) }))
    .sort((a, b) => {
      for (let n = 0; n < rules.length; n++) {
        const result = compare(a.values[n]!, b.values[n]!, rules[n]!.sign)
        if (result !== 0) return result
      }
      return inOrder(a.task, b.task)
    })
    .map(({ task }) => task)
}

type Value = (task: Task) => Sortable

const valueBy = (key: SortKey, setting: SortSetting): Value =>
  isCustom(key) ? customValue(columnIdIn(key)!, setting) : columnBy.get(key)!.sortable(setting)

/** By what tasks have in a custom column; one that is gone sorts nothing. */
function customValue(columnId: string, { columnCells, nameOf }: SortSetting): Value {
  const found = columnCells?.(columnId)
  const names = { member: (id: string) => nameOf?.('assignee', id) ?? undefined }
  return found ? sortableIn(found, names) : () => null
}

const columnBy = new Map<OwnKey, Own>(
  Object.values(builtInColumns).map((column) => [column.sort, column]),
)
