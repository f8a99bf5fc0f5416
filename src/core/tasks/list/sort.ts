import { type ColumnCellsOf, sortableIn } from '../../columns/cells.ts'
import { type CustomKey, columnIdIn, isCustom } from '../../columns/custom-key.ts'
import type { Row } from '../../model.ts'
import { compare, type Sortable } from '../../values/compare.ts'
import { priorityOf } from '../../workflow/lookups.ts'
import { byIndex, byOrder } from '../../workflow/order.ts'
import type { ViewGrouping } from '../grouping.ts'
import { byPlace } from './list.ts'

type Task = Row<'task'>

/** What tasks can be sorted by: every column of the list (decision 112). */
export const sortKeys = [
  'task_key',
  'name',
  'description',
  'progress',
  'status',
  'assignees',
  'labels',
  'phase',
  'priority',
  'time_tracking',
  'estimation',
  'start_date',
  'end_date',
  'due_time',
  'completed_at',
  'created_at',
  'updated_at',
  'reporter',
] as const
type OwnKey = (typeof sortKeys)[number]
export type SortKey = OwnKey | CustomKey
export interface Sort {
  key: SortKey
  order: 'asc' | 'desc'
}

/** What tasks are sorted with. What is missing leaves the keys that need it without an effect. */
export interface SortSetting {
  statuses: readonly Row<'status'>[]
  phases?: readonly Row<'phase'>[]
  /** The name of a team member, of a label, or of the user who made a task. */
  nameOf?: (of: 'assignee' | 'label' | 'reporter', id: string) => string | null | undefined
  /** The progress that a task is shown with. */
  progress?: (task: Task) => number
  /** What tasks have in custom columns. */
  columnCells?: ColumnCellsOf
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
      for (const [n, { sign }] of rules.entries()) {
        const result = compare(a.values[n]!, b.values[n]!, sign)
        if (result !== 0) return result
      }
      return inOrder(a.task, b.task)
    })
    .map(({ task }) => task)
}

type Value = (task: Task) => Sortable

const valueBy = (key: SortKey, setting: SortSetting): Value =>
  isCustom(key) ? customValue(columnIdIn(key)!, setting) : sortValues[key](setting)

/** By what tasks have in a custom column; one that is gone sorts nothing. */
function customValue(columnId: string, { columnCells, nameOf }: SortSetting): Value {
  const found = columnCells?.(columnId)
  const names = { member: (id: string) => nameOf?.('assignee', id) ?? undefined }
  return found ? sortableIn(found, names) : () => null
}

/** By a field of the task; nothing, an empty text and no time at all come last. */
const field = (key: keyof Task) => (): Value => (task) => (task[key] as Sortable) || null

/** By the names of what a task carries, in the order of the alphabet. */
const names =
  (of: 'assignee' | 'label', key: 'assignees' | 'labels') =>
  ({ nameOf }: SortSetting): Value =>
  (task) =>
    task[key]
      .flatMap((id) => nameOf?.(of, id)?.toLowerCase() ?? [])
      .sort()
      .join() || null

/** The places of rows in their order, in which no two are equal. */
const ranksOf = (rows: readonly { id: string }[]) => new Map(rows.map(({ id }, n) => [id, n]))

const sortValues: Readonly<Record<OwnKey, (setting: SortSetting) => Value>> = {
  task_key: () => (task) => task.task_no,
  name: () => (task) => task.name.toLowerCase(),
  description: () => (task) => task.description_preview.toLowerCase() || null,
  progress:
    ({ progress }) =>
    (task) =>
      progress?.(task) ?? null,
  status({ statuses }) {
    const places = ranksOf([...statuses].sort(byOrder))
    return (task) => places.get(task.status_id) ?? null
  },
  assignees: names('assignee', 'assignees'),
  labels: names('label', 'labels'),
  // In the order of the groups, of which the highest index comes first.
  phase({ phases = [] }) {
    const places = ranksOf([...phases].sort(byIndex))
    return (task) => places.get(task.phase_id ?? '') ?? null
  },
  priority: () => (task) => priorityOf(task.priority_id).value,
  time_tracking: field('total_minutes_spent'),
  estimation: field('total_minutes'),
  start_date: field('start_date'),
  end_date: field('end_date'),
  due_time: field('due_time'),
  completed_at: field('completed_at'),
  created_at: field('created_at'),
  updated_at: field('updated_at'),
  reporter:
    ({ nameOf }) =>
    (task) =>
      nameOf?.('reporter', task.reporter_id)?.toLowerCase() ?? null,
}
