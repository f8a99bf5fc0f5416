import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/**
 * A message to one user about something that happened (A3). Names in `text_values` are stored as
 * they are and escaped when the text is rendered.
 */
const notification = table<typeof rows.notification>({
  room: ['user', 'user_id'],
  refs: { user_id: ['user', 'cascade'], team_id: ['team', 'cascade'] },
  version: 7,
  lazy: true,
  undone: false,
})

/** How a user wants to be notified in a team; without a row the first settings hold (A3). */
const notification_setting = table<typeof rows.notification_setting>({
  room: ['user', 'user_id'],
  refs: { user_id: ['user', 'cascade'], team_id: ['team', 'cascade'] },
})

export const tables = { notification, notification_setting }
