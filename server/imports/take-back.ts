import type { ImportState } from '../../src/core/imports/calls.ts'
import type { Work } from '../commands/job.ts'

/** Ends an import and removes the project that it has begun, which is in no bin afterwards. */
export async function takeBack(
  { db, within }: Pick<Work, 'db' | 'within'>,
  { id, team_id, project_id }: { id: string; team_id: string; project_id: string },
  state: ImportState,
) {
  const tx = within({ team: team_id, project: project_id })
  if (await tx.find('project', project_id)) await tx.remove('project', project_id)
  const ended = { state, made: 0, hash: null }
  await db.updateTable('project_import').set(ended).where('id', '=', id).execute()
}
