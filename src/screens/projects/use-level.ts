import { workspace } from '../../client/engine/workspace.ts'
import type { ProjectLevel } from '../../core/notifications/ways.ts'
import { useRoom } from '../../parts/data/use-rows.ts'

/** How much the signed-in user hears of a project. */
export const useLevel = (project_id: string): ProjectLevel =>
  useRoom(
    `user:${workspace().user.id}`,
    ['project_notification'],
    (reader) => reader.list('project_notification', { project_id })[0]?.level ?? 'all',
    'all',
  )
