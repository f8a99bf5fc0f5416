import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { workspace } from '../../../client/engine/workspace.ts'
import { push } from '../../../client/session/push-choice.ts'
import { escapeHtml } from '../../../core/values/text.ts'
import { loadTexts } from '../../../parts/text/i18n.ts'
import { notificationText, type Said } from '../../../parts/text/notification-text.ts'
import { openOverlay } from '../overlays/overlays.ts'
import { notifyHidden } from './browser-notifications.ts'
import { addressOf, follow, type Leading } from './follow-notification.ts'
import { type Popup, PopupQueue } from './popup-queue.ts'

/**
 * News for the signed-in user: what others did to their tasks or with their place in a project (A4,
 * B4).
 */
interface News extends Leading, Said {
  team: string
  project?: string
}

interface Invitation {
  team: string
  team_name?: string
}

/**
 * Shows news and invitations as they come, one at a time, each with the way to what it is about,
 * unless the user has turned that off (A2.87).
 */
export function usePopups() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  useEffect(() => {
    const { live } = workspace()
    const queue = new PopupQueue()
    let current = true
    const show = async (title: string, html: string, open?: () => void, teamOfNews?: string) => {
      const wanted = await import('./is-wanted.ts').then(
        ({ isWanted }) => isWanted(teamOfNews),
        () => true,
      )
      if (!current || !wanted) return
      const isPushed = teamOfNews !== undefined
      const offer: Popup['offer'] = open ? { label: t('open'), take: open } : null
      queue.add({ title, html, offer })
      // What is pushed to this browser the service worker shows.
      if (!isPushed || push.state !== 'on') notifyHidden({ title, html }, open)
    }
    const stops = [
      () => queue.stop(),
      live.on('NOTIFICATIONS_UPDATE', async (payload) => {
        const news = payload as News
        const address = addressOf(news)
        const { pathname, search } = window.location
        // It is on the screen already.
        if (address === pathname + search && !document.hidden) return
        const known = await loadTexts('notifications').then(
          () => true,
          () => false,
        )
        void show(
          news.project ?? news.team,
          known ? notificationText(news) : news.message,
          address ? () => follow(news, navigate) : undefined,
          news.team_id,
        )
      }),
      live.on('INVITATIONS_UPDATE', (payload) => {
        const { team, team_name = team } = payload as Invitation
        void show(team_name, escapeHtml(t('invitedToJoin', { team: team_name })), () =>
          openOverlay('notices'),
        )
      }),
    ]
    return () => {
      current = false
      for (const stop of stops) stop()
    }
  }, [t, navigate])
}
