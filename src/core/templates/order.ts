import type { Row } from '../model.ts'

/** The columns with the places of a task: by itself, and in each grouping. */
export const placeColumns = [
  'sort_order',
  'status_sort_order',
  'priority_sort_order',
  'phase_sort_order',
] as const
type PlaceColumn = (typeof placeColumns)[number]

/** Compares tasks of a template by one of their places. */
export const byColumn =
  (column: PlaceColumn) => (a: Row<'project_template_task'>, b: Row<'project_template_task'>) =>
    a[column] - b[column] || (a.id < b.id ? -1 : 1)
