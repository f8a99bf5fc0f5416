import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/**
 * A message to one user about something that happened (A3). Names in `text_values` are stored as
 * they are and escaped when the text is rendered.
 */
const notification = table<typeof rows.notification>({
  room: ['user', 'user_id'],
  refs: { user_id: ['user', 'cascade'], team_id: ['team', 'cascade'] },
  version: 9,
  lazy: true,
  undone: false,
})

/** How a user wants to be notified in a team; without a row the first settings hold (A3). */
const notification_setting = table<typeof rows.notification_setting>({
  room: ['user', 'user_id'],
  refs: { user_id: ['user', 'cascade'], team_id: ['team', 'cascade'] },
})

/** Which ways a kind of news takes to a user in a team; without a row all that it has (A3.15). */
const notification_rule = table<typeof rows.notification_rule>({
  room: ['user', 'user_id'],
  refs: { user_id: ['user', 'cascade'], team_id: ['team', 'cascade'] },
  unique: [{ columns: ['user_id', 'team_id', 'kind'], code: 'id_taken' }],
})

/** How much a user wants to hear of a project; without a row all (A3.15). */
const project_notification = table<typeof rows.project_notification>({
  room: ['user', 'user_id'],
  refs: { user_id: ['user', 'cascade'], project_id: ['project', 'cascade'] },
  unique: [{ columns: ['user_id', 'project_id'], code: 'id_taken' }],
})

export const tables = {
  notification,
  notification_setting,
  notification_rule,
  project_notification,
}
