/**
 * The columns a project's task list starts with (B3, second reading); the name has no row, it is
 * always shown.
 */
export const startColumns = [
  { index: 0, key: 'KEY', name: 'Key', pinned: false },
  { index: 2, key: 'DESCRIPTION', name: 'Description', pinned: false },
  { index: 3, key: 'PROGRESS', name: 'Progress', pinned: true },
  { index: 4, key: 'STATUS', name: 'Status', pinned: true },
  { index: 5, key: 'ASSIGNEES', name: 'Members', pinned: true },
  { index: 6, key: 'LABELS', name: 'Labels', pinned: true },
  { index: 7, key: 'PHASE', name: 'Phase', pinned: true },
  { index: 8, key: 'PRIORITY', name: 'Priority', pinned: true },
  { index: 9, key: 'TIME_TRACKING', name: 'Time Tracking', pinned: true },
  { index: 10, key: 'ESTIMATION', name: 'Estimation', pinned: false },
  { index: 11, key: 'START_DATE', name: 'Start Date', pinned: false },
  { index: 12, key: 'DUE_DATE', name: 'Due Date', pinned: true },
  { index: 13, key: 'DUE_TIME', name: 'Due Time', pinned: false },
  { index: 14, key: 'COMPLETED_DATE', name: 'Completed Date', pinned: false },
  { index: 15, key: 'CREATED_DATE', name: 'Created Date', pinned: false },
  { index: 16, key: 'LAST_UPDATED', name: 'Last Updated', pinned: false },
  { index: 17, key: 'REPORTER', name: 'Reporter', pinned: false },
] as const

export type ColumnKey = (typeof startColumns)[number]['key']

/** Widths of the columns in pixels (B3). */
export const columnWidths: Record<ColumnKey | 'NAME', number> = {
  KEY: 20,
  NAME: 320,
  DESCRIPTION: 200,
  PROGRESS: 60,
  STATUS: 120,
  ASSIGNEES: 150,
  LABELS: 150,
  PHASE: 150,
  PRIORITY: 120,
  TIME_TRACKING: 150,
  ESTIMATION: 150,
  START_DATE: 150,
  DUE_DATE: 150,
  DUE_TIME: 150,
  COMPLETED_DATE: 150,
  CREATED_DATE: 150,
  LAST_UPDATED: 150,
  REPORTER: 150,
}
