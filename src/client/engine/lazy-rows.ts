import type { Room } from '../../core/engine/table.ts'
import {
  type LazyTable,
  ownerColumn,
  type ProjectTable,
  type TaskTable,
} from '../../core/live/lazy-tables.ts'
import type { Row } from '../../core/model.ts'
import { ask, workspace } from './workspace.ts'

/** A table that is not part of a snapshot, and the task or project whose rows in it are meant. */
export interface LazyPlace<T extends LazyTable = LazyTable> {
  table: T
  owner: string
  project: string
}

export const roomOf = ({ project }: LazyPlace): Room => `project:${project}`

/** Whether all of the rows are here. */
export const isRead = (place: LazyPlace) =>
  workspace().replica.knows(roomOf(place), place.table, place.owner)

/** Reads the rows; from then on they follow the log. Errors: as `ask`. */
export async function readRows(place: LazyPlace): Promise<void> {
  const { table, owner } = place
  const { seq, rows } =
    ownerColumn(table) === 'task_id'
      ? await ask('getRowsOfTask', { id: owner, table: table as TaskTable })
      : await ask('getRowsOfProject', { id: owner, table: table as ProjectTable })
  const read = rows as Row<LazyTable>[]
  await workspace().replica.learn(roomOf(place), { table, owner, rows: read, seq })
}
