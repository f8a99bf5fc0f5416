import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A person with an account (A3). */
const user = table<typeof rows.user>({
  room: ['user', 'id'],
  version: 3,
  unique: [{ columns: ['email'], code: 'signup_failed' }],
})

export const tables = { user }
