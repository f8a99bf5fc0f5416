import { workspace } from '../../../client/engine/workspace.ts'
import { settingsOf } from '../../../core/notifications/rules.ts'
import { waysOfKind } from '../../../core/notifications/ways.ts'

/**
 * Whether the user wants popups in the team of some news, or of invitations in this one; of news the
 * server has asked what they want of its kind, of invitations not.
 */
export function isWanted(teamOfNews: string | undefined): boolean {
  const { replica, user } = workspace()
  const reader = replica.reader(`user:${user.id}`)
  const place = { user_id: user.id, team_id: teamOfNews ?? user.team_id }
  if (!reader) return true
  const rules = reader.list('notification_rule', place)
  return (
    settingsOf(reader, place).popup_notifications_enabled &&
    (teamOfNews !== undefined || waysOfKind('invitations', { rules }).popup)
  )
}
