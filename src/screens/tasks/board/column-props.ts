import type { Group } from '../../../core/tasks/list/list.ts'

/** The properties of a column of the board, open or closed. */
export interface ColumnProps {
  group: Group
  name: string
  colour: string
  toggle: () => void
}
