import type { Tx } from '../engine/call.ts'
import type { RowChange } from '../engine/store.ts'
import type { Row } from '../model.ts'

/** Removes a place in a project, and what its member follows there. Gives what was removed. */
export async function removePlace(tx: Tx, place: Row<'project_member'>): Promise<RowChange[]> {
  const { id, project_id, team_member_id } = place
  const followed = await tx.list('task_subscriber', { project_id, team_member_id })
  for (const each of followed) await tx.remove('task_subscriber', each.id)
  await tx.remove('project_member', id)
  return [
    ...followed.map((before) => ({
      table: 'task_subscriber' as const,
      id: before.id,
      before,
      after: null,
    })),
    { table: 'project_member', id, before: place, after: null },
  ]
}
