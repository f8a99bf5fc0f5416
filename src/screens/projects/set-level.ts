import i18next from 'i18next'
import { act } from '../../client/engine/workspace.ts'
import { tellNotifications } from '../../client/session/notifications.ts'
import type { ProjectLevel } from '../../core/notifications/ways.ts'
import { tellDone } from '../../parts/undo/tell-changes.ts'

/** A project of any of the user's teams. */
export interface Heard {
  id: string
  name: string
  team_id: string
}

/** Chooses how much the user hears of a project, says so, and offers to undo that. */
export async function setLevel({ id, name, team_id }: Heard, level: ProjectLevel) {
  const done = await act('setProjectNotifications', { id, level }, team_id)
  if (!done) return
  tellDone(i18next.t(`notifications:levelSet_${level}`, { name }), done.id)
  tellNotifications()
}
