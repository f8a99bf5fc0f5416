import type { Room } from '../../core/engine/table.ts'
import type { TaskTable } from '../../core/live/rows-of-task.ts'
import type { Row } from '../../core/model.ts'
import { ask, workspace } from '../engine/workspace.ts'

const roomOf = ({ project_id }: Row<'task'>): Room => `project:${project_id}`

/** Whether the rows of a task in a table that is not part of a snapshot are here. */
export const isRead = (table: TaskTable, task: Row<'task'>) =>
  workspace().replica.knows(roomOf(task), table, task.id)

/**
 * Reads the rows of a task in such a table; from then on they follow the log. Errors: as `ask`.
 */
export async function readRows(table: TaskTable, task: Row<'task'>): Promise<void> {
  const { seq, rows } = await ask('getRowsOfTask', { id: task.id, table })
  const read = rows as Row<TaskTable>[]
  await workspace().replica.learn(roomOf(task), { table, task: task.id, rows: read, seq })
}
