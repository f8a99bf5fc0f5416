import { useEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { workspace } from '../../../client/engine/workspace.ts'
import { resumePush } from '../../../client/session/push.ts'
import { goToTeam } from '../../../parts/leaving/go-to-team.ts'
import { follow, type Leading } from './follow-notification.ts'

/**
 * Goes where a notification leads that the service worker has shown: in this page, or as the one
 * that it has opened, whose address names the team. A browser that is to be told stays so after a new
 * sign-in.
 */
export function usePushed() {
  const navigate = useNavigate()
  useEffect(() => {
    void resumePush().catch((error: unknown) => console.warn(error))
    takeTeam(navigate)
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const listen = ({ data }: MessageEvent) => {
      const leading = (data as { follow?: Leading } | null)?.follow
      if (leading) follow(leading, navigate)
    }
    serviceWorker.addEventListener('message', listen)
    return () => serviceWorker.removeEventListener('message', listen)
  }, [navigate])
}

/** Makes the team active that the address of the page names, and takes it out of there. */
function takeTeam(navigate: NavigateFunction) {
  const { hash, pathname, search } = location
  const team = new URLSearchParams(hash.slice(1)).get('team')
  if (!team) return
  const to = pathname + search
  if (team === workspace().user.team_id) void navigate(to, { replace: true })
  else goToTeam(team, to)
}
