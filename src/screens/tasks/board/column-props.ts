import type { Group } from '../../../core/tasks/list/list.ts'

/** What a column of the board is given, open or closed. */
export interface ColumnProps {
  group: Group
  name: string
  colour: string
  toggle: () => void
}
