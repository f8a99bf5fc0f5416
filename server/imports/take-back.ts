import type { ImportState } from '../../src/core/imports/calls.ts'
import type { Work } from '../commands/job.ts'
import type { ImportTables } from './tables.ts'

/**
 * Ends an import and removes the project that it has begun, which is in no bin afterwards. A project
 * of which time was approved meanwhile stays as far as it was made.
 */
export async function takeBack(
  { db, within }: Pick<Work, 'db' | 'within'>,
  {
    id,
    team_id,
    project_id,
  }: Pick<ImportTables['project_import'], 'id' | 'team_id' | 'project_id'>,
  state: ImportState,
) {
  const tx = within({ team: team_id, project: project_id })
  const isApproved = (await tx.list('time_approval', { project_id })).length > 0
  if (!isApproved && (await tx.find('project', project_id))) await tx.remove('project', project_id)
  const ended = { state, hash: null, ...(isApproved ? {} : { made: 0 }) }
  await db.updateTable('project_import').set(ended).where('id', '=', id).execute()
}
