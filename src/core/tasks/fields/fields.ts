/** What the task list knows of a field of a task that it shows as a column (B3). */
export interface Field {
  /** Its place among the columns of a new project; the name of the task comes before all. */
  index: number
  /** What the wire calls it; people see the text `column_<key>`. */
  name: string
  /** Whether a new project shows it. */
  pinned: boolean
  /** In pixels. */
  width: number
  /**
   * Whether it can be changed in its cell, progress where it is entered; others follow from what
   * else is done.
   */
  editable: boolean
}

/** The columns of the task list, in their order (B3, second reading). */
export const fields = {
  KEY: { index: 0, name: 'Key', pinned: false, width: 20, editable: false },
  DESCRIPTION: { index: 2, name: 'Description', pinned: false, width: 200, editable: true },
  PROGRESS: { index: 3, name: 'Progress', pinned: true, width: 60, editable: true },
  STATUS: { index: 4, name: 'Status', pinned: true, width: 120, editable: true },
  ASSIGNEES: { index: 5, name: 'Members', pinned: true, width: 150, editable: true },
  LABELS: { index: 6, name: 'Labels', pinned: true, width: 150, editable: true },
  PHASE: { index: 7, name: 'Phase', pinned: true, width: 150, editable: true },
  PRIORITY: { index: 8, name: 'Priority', pinned: true, width: 120, editable: true },
  TIME_TRACKING: { index: 9, name: 'Time Tracking', pinned: true, width: 150, editable: false },
  ESTIMATION: { index: 10, name: 'Estimation', pinned: false, width: 150, editable: true },
  START_DATE: { index: 11, name: 'Start Date', pinned: false, width: 150, editable: true },
  DUE_DATE: { index: 12, name: 'Due Date', pinned: true, width: 150, editable: true },
  DUE_TIME: { index: 13, name: 'Due Time', pinned: false, width: 150, editable: true },
  COMPLETED_DATE: { index: 14, name: 'Completed Date', pinned: false, width: 150, editable: false },
  CREATED_DATE: { index: 15, name: 'Created Date', pinned: false, width: 150, editable: false },
  LAST_UPDATED: { index: 16, name: 'Last Updated', pinned: false, width: 150, editable: false },
  REPORTER: { index: 17, name: 'Reporter', pinned: false, width: 150, editable: false },
} as const satisfies Record<string, Field>

/** The key of a column. */
export type FieldKey = keyof typeof fields
/** The key of a column whose cells can be changed. */
export type EditableField = {
  [K in FieldKey]: (typeof fields)[K]['editable'] extends true ? K : never
}[FieldKey]

/** The keys of all columns, in their order. */
export const fieldKeys = Object.keys(fields) as FieldKey[]

/** Whether a column's cells can be changed. */
export const isEditable = (key: FieldKey): key is EditableField => fields[key].editable

/** The width of the column of names, in pixels. */
export const nameWidth = 320
