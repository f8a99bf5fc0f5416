import type { Room } from '../../core/engine/table.ts'
import {
  type LazyTable,
  ownerColumn,
  type ProjectTable,
  type TaskTable,
  type TemplateTable,
} from '../../core/live/lazy-tables.ts'
import type { Row } from '../../core/model.ts'
import { NetworkError } from '../requests/failures.ts'
import { ask, workspace } from './workspace.ts'

/** A table that is not part of a snapshot, and to what the rows in it belong that are meant. */
export interface LazyPlace<T extends LazyTable = LazyTable> {
  table: T
  owner: string
  room: Room
}

/** Whether all of the rows are here: those of a task that is still to be made are. */
export const isRead = ({ room, table, owner }: LazyPlace) =>
  workspace().replica.knows(room, table, owner) ||
  (ownerColumn(table) === 'task_id' && isToBeMade(room, owner))

/** Whether a task is shown that the server has still to make, and knows nothing of. */
export function isToBeMade(room: Room, task: string): boolean {
  const { replica } = workspace()
  return !!replica.reader(room)?.get('task', task) && !replica.truth(room)?.get('task', task)
}

/** How often rows are read that are older than their room, which has been loaded meanwhile. */
const readMost = 3

/** Reads the rows; from then on they follow the log. Errors: as `ask`. */
export async function readRows({ room, table, owner }: LazyPlace): Promise<void> {
  for (let times = 0; times < readMost; times++) {
    const epoch = workspace().replica.positionOf(room)?.epoch
    const { seq, rows } = await asked(table, owner)
    const read = { table, owner, rows: rows as Row<LazyTable>[], seq }
    const isTaken = workspace().replica.learn(room, epoch === undefined ? read : { ...read, epoch })
    if (await isTaken) return
  }
  throw new NetworkError('The rows are older than their room')
}

function asked(table: LazyTable, id: string) {
  const column = ownerColumn(table)
  if (column === 'task_id') return ask('getRowsOfTask', { id, table: table as TaskTable })
  if (column === 'project_id') return ask('getRowsOfProject', { id, table: table as ProjectTable })
  return ask('getRowsOfTemplate', { id, table: table as TemplateTable })
}
