import type { Row } from '../model.ts'

type Task = Row<'task'>

/**
 * What the columns of a task are called in its activity log; null for those that are not logged. A
 * new column is one line here, and a word of the screens.
 */
export const attributeOf = {
  id: null,
  project_id: null,
  parent_task_id: 'parent',
  task_no: null,
  name: 'name',
  description_preview: null,
  status_id: 'status',
  priority_id: 'priority',
  phase_id: 'phase',
  sort_order: null,
  status_sort_order: null,
  priority_sort_order: null,
  phase_sort_order: null,
  assignees: 'assignee',
  labels: 'label',
  start_date: 'start_date',
  end_date: 'end_date',
  due_time: 'due_time',
  total_minutes: 'estimation',
  total_minutes_spent: null,
  comments_count: null,
  attachments_count: null,
  progress_value: 'progress',
  manual_progress: null,
  weight: 'weight',
  billable: null,
  schedule_id: null,
  archived: 'archived',
  completed_at: null,
  reporter_id: null,
  created_at: null,
  updated_at: null,
} as const satisfies Record<keyof Task, string | null>

export type LoggedColumn = {
  [K in keyof typeof attributeOf]: (typeof attributeOf)[K] extends string ? K : never
}[keyof typeof attributeOf]

export const loggedColumns = Object.entries(attributeOf).flatMap(([column, attribute]) =>
  attribute ? [column as LoggedColumn] : [],
)

/** What is logged; the description has a table of its own. */
export type Attribute = (typeof attributeOf)[LoggedColumn] | 'description'

/** What happened to an attribute. Of a whole task: its name is deleted, or created once more. */
export const changeTypes = ['create', 'update', 'delete', 'assign', 'unassign'] as const
export type ChangeType = (typeof changeTypes)[number]

type Value = string | number | boolean | readonly string[] | null

/** What a column is, as it is logged: progress that follows from others is none. */
export const valueIn = (task: Task, column: LoggedColumn): Value =>
  column === 'progress_value' && !task.manual_progress ? null : task[column]

/** What is logged of something that is put on a task, and of what is taken off. */
export const listTypes: Readonly<
  Record<'assignees' | 'labels', readonly [ChangeType, ChangeType]>
> = { assignees: ['assign', 'unassign'], labels: ['create', 'delete'] }
