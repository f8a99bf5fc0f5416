import { act } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'

/** Takes a member out of a project at once; the message `told` offers to take that back. */
export async function removeMember(
  { id, project_id }: Row<'project_member'>,
  told: string,
): Promise<void> {
  const done = await act('removeProjectMember', { id, current_project_id: project_id })
  if (done) tellDone(told, done.id)
}
