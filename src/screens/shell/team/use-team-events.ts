import { useEffect } from 'react'
import type { Live } from '../../../client/engine/live/live.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { loadInvitations } from '../../../client/session/invitations.ts'
import { session, verifyQuietly } from '../../../client/session/session.ts'
import { followFactorRule, followTeam } from '../../../client/session/teams.ts'
import type { Change, Row } from '../../../core/model.ts'
import { leavePage } from '../../../parts/leaving/block-leaving.ts'
import { openOverlay } from '../overlays/overlays.ts'

/**
 * Has the session read again when the organisation changes, such as its plan: a line without changes
 * says so. Gives what ends it.
 */
export const followPlan = (live: Live): (() => void) =>
  live.on('CHANGES', (text) => {
    if (String(text).includes('"changes":[]')) void verifyQuietly()
  })

/**
 * Listens to what the server has to say about teams: invitations, leaving one, another one being
 * active; a new role, a new name of the team or of the
 * user, and another plan have the session read again, so that menus and guards
 * follow at once (A4).
 */
export const useTeamEvents = () =>
  useEffect(() => {
    const { live, user, replica } = workspace()
    const stops = [
      live.on('INVITATIONS_UPDATE', () => void loadInvitations()),
      live.on('INVITATIONS_CHANGED', () => void loadInvitations()),
      live.on('TEAM_MEMBER_REMOVED', (payload) => {
        const { teamId, message } = payload as { teamId: string; message: string }
        if (teamId === user.team_id) openOverlay('removed', message)
      }),
      followPlan(live),
      live.onLost((room) => {
        if (room === `team:${user.team_id}`) void followFactorRule().catch(() => {})
      }),
      replica.onChange((_, effects) => {
        const own = effects.find(({ table, id }) => table === 'user' && id === user.id)?.row as
          | { active_team?: string }
          | undefined
        const active = own?.active_team
        if (active && active !== user.team_id) leavePage(() => void followTeam(active))
        if (effects.some(changesSession)) void verifyQuietly()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

/** What a session tells of its user that they can change themselves. */
const shown = [
  'name',
  'avatar_url',
  'language',
  'timezone_name',
  'week_start',
  'date_format',
] as const

/**
 * Whether a change makes the session another: a new role in the team, a new name of it, or the user
 * being shown in another way.
 */
function changesSession({ table, id, row }: Change): boolean {
  const { user } = session
  if (!user || !row) return false
  if (table === 'user' && id === user.id) {
    return shown.some((name) => (row as Row<'user'>)[name] !== user[name])
  }
  if (table === 'team' && id === user.team_id) return (row as Row<'team'>).name !== user.team_name
  if (table !== 'team_member' || id !== user.team_member_id) return false
  const { role } = row as Row<'team_member'>
  return role !== (user.owner ? 'owner' : user.is_admin ? 'admin' : 'member')
}
