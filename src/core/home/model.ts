import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A personal task, visible only to its user (B2). */
const personal_task = table<typeof rows.personal_task>({
  room: ['user', 'user_id'],
  refs: { user_id: ['user', 'cascade'] },
})

/** How a user has arranged their dashboard in a team; without a row as it first is (decision 135). */
const home_layout = table<typeof rows.home_layout>({
  room: ['user', 'user_id'],
  refs: { user_id: ['user', 'cascade'], team_id: ['team', 'cascade'] },
  unique: [{ columns: ['user_id', 'team_id'], code: 'id_taken' }],
})

export const tables = { personal_task, home_layout }
