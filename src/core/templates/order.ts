import type { Row } from '../model.ts'

type Ordered<K extends string> = { id: string } & Record<K, number>
/** The statuses of a template, first one first. */
export const byOrder = (a: Ordered<'sort_order'>, b: Ordered<'sort_order'>) =>
  a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1)
/** Its phases as they are shown, the highest index first. */
export const byIndex = (a: Ordered<'sort_index'>, b: Ordered<'sort_index'>) =>
  b.sort_index - a.sort_index || (a.id < b.id ? -1 : 1)

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
