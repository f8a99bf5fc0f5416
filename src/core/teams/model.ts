import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A team; `user_id` is its owner (A3). */
const team = table<typeof rows.team>({
  room: ['team', 'id'],
  unique: [{ columns: ['user_id', 'name'], code: 'team_name_taken' }],
})

export const tables = { team }
