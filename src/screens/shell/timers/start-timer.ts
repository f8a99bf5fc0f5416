import { act, workspace } from '../../../client/engine/workspace.ts'
import { openOverlay } from '../overlays/overlays.ts'

/** Starts the own timer on a task. While one runs on another task, it asks first. */
export function startTimer(id: string) {
  const { replica, user } = workspace()
  const own = replica.reader(`user:${user.id}`)?.list('timer') ?? []
  if (own.some(({ task_id }) => task_id !== id)) openOverlay('timer', id)
  else void act('startTimer', { id })
}
