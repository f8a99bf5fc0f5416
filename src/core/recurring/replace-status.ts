import type { Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'

type Status = Pick<Row<'status'>, 'id' | 'project_id'>

/** Has the series of a project go on with another status in the place of one that is deleted. */
export async function replaceInSeries(tx: Tx, { id, project_id }: Status, { id: other }: Status) {
  const now = (status: string | null) => (status === id ? other : status)
  for (const schedule of await tx.list('task_schedule', { project_id })) {
    const { status_id, target_status_id } = schedule
    if (status_id === id || target_status_id === id)
      await tx.put('task_schedule', {
        ...schedule,
        ...{ status_id: now(status_id), target_status_id: now(target_status_id) },
      })
  }
}
