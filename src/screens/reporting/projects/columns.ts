import { useStoredState } from '../../../parts/hooks/use-stored-state.ts'

/**
 * The columns of the report on projects, by the keys that other clients remember them by, and how wide
 * each is at least. Those that are not here, name and manager, are always shown.
 */
const columnWidths = {
  estimatedVsActual: 'minmax(150px, 1fr)',
  tasksProgress: 'minmax(150px, 1fr)',
  lastActivity: 'minmax(190px, 1fr)',
  status: '160px',
  dates: '240px',
  daysLeft: '160px',
  projectHealth: '160px',
  category: 'minmax(140px, 1fr)',
  projectUpdate: 'minmax(200px, 1fr)',
  client: 'minmax(120px, 1fr)',
  team: 'minmax(120px, 1fr)',
} as const
export type ReportColumnName = keyof typeof columnWidths
export const columnNames = Object.keys(columnWidths) as ReportColumnName[]

/** The columns of the report that are hidden, which the browser remembers; none at first. */
export const useHiddenColumns = () =>
  useStoredState<readonly ReportColumnName[]>('plumbline.reporting.columns', isNames, [])

/** The columns that a text names, in their order. */
export const hiddenIn = (text = '') => {
  const named = text.split(',')
  return columnNames.filter((name) => named.includes(name))
}

const isNames = (value: unknown): value is readonly ReportColumnName[] =>
  Array.isArray(value) && value.every((name) => columnNames.includes(name))

/** The tracks of a table with some of the columns, and how wide that is at least. */
export function tracksOf(shown: readonly ReportColumnName[]) {
  const widths = ['minmax(220px, 2fr)', ...shown.map((name) => columnWidths[name]), '180px']
  const least = widths.reduce((sum, width) => sum + Number(/\d+/.exec(width)![0]), 0)
  return { '--columns': widths.join(' '), '--least': `${least}px` }
}
