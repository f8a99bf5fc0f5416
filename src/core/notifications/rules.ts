import { deriveId } from '../engine/ids.ts'
import { memoize } from '../engine/memoize.ts'
import type { Reader } from '../engine/store.ts'

/** How a user wants to be told of what happens in a team. */
export interface NotificationSettings {
  email_notifications_enabled: boolean
  popup_notifications_enabled: boolean
  show_unread_items_count: boolean
  daily_digest_enabled: boolean
}

/** The settings of a user who has not changed them. */
export const firstSettings: NotificationSettings = {
  email_notifications_enabled: true,
  popup_notifications_enabled: true,
  show_unread_items_count: true,
  daily_digest_enabled: false,
}

export const settingNames = Object.keys(firstSettings) as (keyof NotificationSettings)[]

/** A user in one of their teams. */
export interface UserInTeam {
  user_id: string
  team_id: string
}

/** Asked for with every answer that tells a user about themselves. */
const idOf = memoize(deriveId, 1_000)

/** The id of the settings of a user in a team: there is one row at most. */
export const settingId = ({ user_id, team_id }: UserInTeam) =>
  idOf(`notification_setting:${user_id}:${team_id}`)

/** How a user is notified in a team. */
export function settingsOf(reader: Pick<Reader, 'get'>, place: UserInTeam): NotificationSettings {
  const row = reader.get('notification_setting', settingId(place)) ?? firstSettings
  return {
    email_notifications_enabled: row.email_notifications_enabled,
    popup_notifications_enabled: row.popup_notifications_enabled,
    show_unread_items_count: row.show_unread_items_count,
    daily_digest_enabled: row.daily_digest_enabled,
  }
}
