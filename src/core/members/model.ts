import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/**
 * A membership in a team. Inviting creates it at once: `pending` until accepted, `user_id` null
 * until the address has an account. Name, address and picture follow the account once there is
 * one.
 */
const team_member = table<typeof rows.team_member>({
  room: ['team', 'team_id'],
  refs: {
    team_id: ['team', 'cascade'],
    user_id: ['user', 'clear'],
    job_title_id: ['job_title', 'clear'],
  },
  unique: [
    { columns: ['team_id', 'email'], code: 'member_exists' },
    { columns: ['team_id', 'user_id'], code: 'member_exists' },
  ],
  topic: { name: 'member', quiet: ['updated_at'] },
})

export const tables = { team_member }
