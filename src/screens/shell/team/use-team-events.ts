import { useEffect } from 'react'
import { workspace } from '../../../client/engine/workspace.ts'
import { loadInvitations } from '../../../client/session/invitations.ts'
import { followTeam } from '../../../client/session/teams.ts'
import { openOverlay } from '../overlays/overlays.ts'

/**
 * Listens to what the server has to say about teams: invitations, leaving one, another one being
 * active (A4).
 */
export const useTeamEvents = () =>
  useEffect(() => {
    const { live, user, replica } = workspace()
    const stops = [
      live.on('INVITATIONS_UPDATE', () => void loadInvitations()),
      live.on('TEAM_MEMBER_REMOVED', (payload) => {
        const { teamId, message } = payload as { teamId: string; message: string }
        if (teamId === user.team_id) openOverlay('removed', message)
      }),
      replica.onChange((_, effects) => {
        const own = effects.find(({ table, id }) => table === 'user' && id === user.id)?.row as
          | { active_team?: string }
          | undefined
        if (own?.active_team && own.active_team !== user.team_id) void followTeam(own.active_team)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
