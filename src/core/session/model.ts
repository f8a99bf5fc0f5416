import { table } from '../table.ts'
import type * as rows from './rows.ts'

/** One of the six interface languages (A1). */

/** A person with an account (A3). */
export const user = table<typeof rows.user>({
  room: ['user', 'id'],
  unique: [{ columns: ['email'], code: 'signup_failed' }],
})
