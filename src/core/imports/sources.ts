/**
 * Where files come from, each in its published format; `csv` is any table, `plumbline` a project as
 * this product exports it.
 */
export const sources = [
  'csv',
  'trello',
  'asana',
  'jira',
  'clickup',
  'todoist',
  'worklenz',
  'plumbline',
] as const
export type Source = (typeof sources)[number]

/** What a column of a table can become; `''` is left out. */
export const fields = [
  '',
  'name',
  'description',
  'status',
  'category',
  'done',
  'priority',
  'phase',
  'labels',
  'assignees',
  'start',
  'due',
  'due_time',
  'estimate',
  'unit',
  'key',
  'parent',
  'level',
  'comment',
  'kind',
  'custom',
] as const
export type Field = (typeof fields)[number]

/** Fields that several columns may share; of the others each has one. */
export const sharedFields: ReadonlySet<Field> = new Set<Field>([
  '',
  'labels',
  'assignees',
  'comment',
  'key',
  'custom',
])

export const dateOrders = ['ymd', 'dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

export const estimateUnits = ['milliseconds', 'seconds', 'minutes', 'hours', 'days'] as const
export type EstimateUnit = (typeof estimateUnits)[number]

export const categoryKeys = ['todo', 'doing', 'done'] as const
export type CategoryKey = (typeof categoryKeys)[number]

/** Why something of a file is not taken over as it stands. */
export const problemReasons = [
  'no_name',
  'name_cut',
  'text_cut',
  'day_unknown',
  'time_unknown',
  'start_after_due',
  'done_unknown',
  'estimate_unknown',
  'priority_unknown',
  'parent_unknown',
  'parent_circular',
  'parent_deep',
  'person_unknown',
  'too_many_people',
  'too_many_statuses',
  'too_many_labels',
  'too_many_phases',
  'too_many_columns',
  'too_many_comments',
  'dependency_circular',
  'too_many_dependencies',
  /** A file that the export names and does not hold. */
  'not_supported',
  'left_out',
] as const
export type ProblemReason = (typeof problemReasons)[number]
