import {
  firstSettings,
  type NotificationSettings,
  settingsOf,
} from '../../core/notifications/rules.ts'
import { useRoom } from './use-rows.ts'
import { useUser } from './use-user.ts'

/** How the signed-in user is notified in the active team. */
export function useNotificationSettings(): NotificationSettings {
  const { id, team_id } = useUser()
  return useRoom(
    `user:${id}`,
    ['notification_setting'],
    (reader) => settingsOf(reader, { user_id: id, team_id }),
    firstSettings,
  )
}
