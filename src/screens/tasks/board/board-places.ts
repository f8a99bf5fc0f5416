import type { TaskChoices } from '../../../client/tasks/choices.ts'
import { keyIn, type Shown } from '../../../client/tasks/shown.ts'
import type { Group } from '../../../core/tasks/list/list.ts'

/** A row of a board: a lane, or all of a board without lanes. */
export interface BoardRow {
  lane?: string
  groups: readonly Group[]
}

/** The rows and columns of a board that are open, in their order. */
export function openRows(
  { groups, lanes }: Shown,
  { collapsed, closedLanes }: Pick<TaskChoices, 'collapsed' | 'closedLanes'>,
): BoardRow[] {
  const rows: BoardRow[] =
    lanes.length === 0
      ? [{ groups }]
      : lanes
          .filter(({ id }) => !closedLanes.includes(id))
          .map((lane) => ({ lane: lane.id, groups: lane.groups }))
  return rows.map((row) => ({
    ...row,
    groups: row.groups.filter(({ id }) => !collapsed.includes(id)),
  }))
}

/** Where a card is: its row, its column, and its place there. */
export interface CardPlace {
  row: number
  column: number
  at: number
}

/** Where the card with a key is among the rows of a board; undefined if it is not shown. */
export function placeOfCard(rows: readonly BoardRow[], key: string): CardPlace | undefined {
  for (const [row, { lane, groups }] of rows.entries())
    for (const [column, { tasks }] of groups.entries()) {
      const at = tasks.findIndex(({ id }) => keyIn(id, lane) === key)
      if (at >= 0) return { row, column, at }
    }
  return undefined
}
