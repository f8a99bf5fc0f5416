import { workspace } from '../../client/engine/workspace.ts'
import { useRoom } from '../../parts/data/use-rows.ts'

/** Whether the signed-in user has starred a project. */
export const useFavorite = (project_id: string): boolean =>
  useRoom(
    `user:${workspace().user.id}`,
    ['project_favorite'],
    (reader) => reader.list('project_favorite', { project_id }).length > 0,
    false,
  )
