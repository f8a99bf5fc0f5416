import type { ColumnCellsOf } from '../../columns/cells.ts'
import { dayTest, pickTest } from '../../columns/filter.ts'
import type { ColumnType } from '../../columns/types/column-type.ts'
import type { Row } from '../../model.ts'
import type { Sortable } from '../../values/compare.ts'
import type { Today } from '../../values/day-spans.ts'
import { doneCategory, priorityOf, todoCategory } from '../../workflow/lookups.ts'
import { byIndex, byOrder } from '../../workflow/order.ts'
import type { FieldKey } from '../fields/fields.ts'

type Task = Row<'task'>

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

/** Which tasks have one of some values. */
export type TaskTest = (
  values: ReadonlySet<string>,
  context: FilterContext,
) => (task: Task) => boolean

/** How tasks are filtered by a column. */
export interface ColumnFilter {
  /** What they are asked for. */
  kind: string
  /** What its values are, as those of custom columns. */
  form: Extract<ColumnType['filter'], 'picks' | 'days'>
  /** Whether a task is kept for the sake of a descendant, too, unless values are excluded (B7). */
  deep: boolean
  test: TaskTest
}

/**
 * What lists do with a column that every project has: the counterpart of what `columns/types` says
 * of the columns that a project makes.
 */
interface BuiltInColumn {
  /** By which key lists are sorted by it (decision 112). */
  sort: string
  /** What tasks are sorted by; null comes last. */
  sortable: (setting: SortSetting) => (task: Task) => Sortable
  filter?: ColumnFilter
}

/** By a field of the task; nothing, an empty text and no time at all come last. */
const field = (key: keyof Task) => () => (task: Task) => (task[key] as Sortable) || null

/** By the names of what a task carries, in the order of the alphabet. */
const names =
  (of: 'assignee' | 'label', key: 'assignees' | 'labels') =>
  ({ nameOf }: SortSetting) =>
  (task: Task) =>
    task[key]
      .flatMap((id) => nameOf?.(of, id)?.toLowerCase() ?? [])
      .sort()
      .join() || null

/** The places of rows in their order, in which no two are equal. */
const ranksOf = (rows: readonly { id: string }[]) => new Map(rows.map(({ id }, n) => [id, n]))

/** By ids that tasks carry; `of` says which. */
const picks = <K extends string>(
  kind: K,
  of: (task: Task) => readonly string[],
  { deep = true, people = false } = {},
) => ({
  ...{ kind, form: 'picks' as const, deep },
  test: ((values, context) => {
    const has = pickTest(values, people ? context.me : undefined)
    return (task) => has(of(task))
  }) satisfies TaskTest,
})

/** By days that tasks carry. A day is overdue when it has passed and the task is still `open`. */
const days = <K extends string>(
  kind: K,
  of: (task: Task) => string | null,
  open: (category: string) => boolean,
) => ({
  ...{ kind, form: 'days' as const, deep: true },
  test: ((values, context) => {
    const has = dayTest(values, context)
    const today = values.has('overdue') ? (context.today ?? '') : ''
    const isOpen = new Set(
      context.statuses.filter((status) => open(status.category_id)).map(({ id }) => id),
    )
    return (task) => {
      const day = of(task)
      return has(day) || (day !== null && day < today && isOpen.has(task.status_id))
    }
  }) satisfies TaskTest,
})

/** The columns of every list, in the order in which sorting by them is offered. */
export const builtInColumns = {
  KEY: { sort: 'task_key', sortable: () => (task) => task.task_no },
  NAME: { sort: 'name', sortable: () => (task) => task.name.toLowerCase() },
  DESCRIPTION: {
    sort: 'description',
    sortable: () => (task) => task.description_preview.toLowerCase() || null,
  },
  PROGRESS: {
    sort: 'progress',
    sortable:
      ({ progress }) =>
      (task) =>
        progress?.(task) ?? null,
  },
  STATUS: {
    sort: 'status',
    sortable({ statuses }) {
      const places = ranksOf([...statuses].sort(byOrder))
      return (task) => places.get(task.status_id) ?? null
    },
    filter: picks('status', (task) => [task.status_id], { deep: false }),
  },
  ASSIGNEES: {
    sort: 'assignees',
    sortable: names('assignee', 'assignees'),
    filter: picks('member', (task) => task.assignees, { people: true }),
  },
  LABELS: {
    sort: 'labels',
    sortable: names('label', 'labels'),
    filter: picks('label', (task) => task.labels),
  },
  PHASE: {
    sort: 'phase',
    // In the order of the groups, of which the highest index comes first.
    sortable({ phases = [] }) {
      const places = ranksOf([...phases].sort(byIndex))
      return (task) => places.get(task.phase_id ?? '') ?? null
    },
    filter: picks('phase', ({ phase_id }) => (phase_id ? [phase_id] : [])),
  },
  PRIORITY: {
    sort: 'priority',
    sortable: () => (task) => priorityOf(task.priority_id).value,
    filter: picks('priority', ({ priority_id }) => (priority_id ? [priority_id] : [])),
  },
  TIME_TRACKING: { sort: 'time_tracking', sortable: field('total_minutes_spent') },
  ESTIMATION: { sort: 'estimation', sortable: field('total_minutes') },
  START_DATE: {
    sort: 'start_date',
    sortable: field('start_date'),
    filter: days(
      'start',
      (task) => task.start_date,
      (category) => category === todoCategory.id,
    ),
  },
  DUE_DATE: {
    sort: 'end_date',
    sortable: field('end_date'),
    filter: days(
      'due',
      (task) => task.end_date,
      (category) => category !== doneCategory.id,
    ),
  },
  DUE_TIME: { sort: 'due_time', sortable: field('due_time') },
  COMPLETED_DATE: { sort: 'completed_at', sortable: field('completed_at') },
  CREATED_DATE: { sort: 'created_at', sortable: field('created_at') },
  LAST_UPDATED: { sort: 'updated_at', sortable: field('updated_at') },
  REPORTER: {
    sort: 'reporter',
    sortable:
      ({ nameOf }) =>
      (task) =>
        nameOf?.('reporter', task.reporter_id)?.toLowerCase() ?? null,
  },
} as const satisfies Record<FieldKey | 'NAME', BuiltInColumn>

/** The key of a column that every list has. */
type BuiltInKey = keyof typeof builtInColumns
/** Those by which tasks are filtered. */
export type FilteredKey = {
  [C in BuiltInKey]: (typeof builtInColumns)[C] extends { filter: ColumnFilter } ? C : never
}[BuiltInKey]
