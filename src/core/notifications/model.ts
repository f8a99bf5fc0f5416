import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/**
 * A message to one user about something that happened (A3). `message` is HTML with `b` only; names
 * in it are escaped.
 */
const notification = table<typeof rows.notification>({
  room: ['user', 'user_id'],
  refs: { user_id: ['user', 'cascade'], team_id: ['team', 'cascade'] },
  lazy: true,
})

export const tables = { notification }
