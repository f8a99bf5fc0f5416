import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { report, workspace } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { switchTeam } from '../../../client/session/teams.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { openOverlay } from '../overlays/overlays.ts'

/**
 * News for the signed-in user: what others did to their tasks or with their place in a project (A4,
 * B4).
 */
interface News {
  /** HTML. */
  message: string
  team: string
  team_id: string
  url: string | null
  project?: string
  params?: Record<string, string>
}

interface Invitation {
  team: string
  team_name?: string
}

/** Shows news and invitations as they come, each with the way to what it is about. */
export function usePopups() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  useEffect(() => {
    const { live, user } = workspace()
    const stops = [
      live.on('NOTIFICATIONS_UPDATE', (payload) => {
        const { message, team, team_id, url, project, params } = payload as News
        const to = url && `${url}?${new URLSearchParams(params)}`
        const open = () =>
          team_id === user.team_id
            ? void navigate(to!)
            : void switchTeam(team_id, to!).catch(report)
        alert('info', message, {
          title: project ?? team,
          html: true,
          lasts: limits.toastMs,
          offer: to ? { label: t('open'), take: open } : null,
        })
      }),
      live.on('INVITATIONS_UPDATE', (payload) => {
        const { team, team_name } = payload as Invitation
        alert('info', t('invitedToJoin', { team: team_name ?? team }), {
          lasts: limits.toastMs,
          offer: { label: t('open'), take: () => openOverlay('notices') },
        })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [t, navigate])
}
