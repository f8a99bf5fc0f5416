import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** Something a user noted for himself; nobody else sees it (B2). */
const personal_task = table<typeof rows.personal_task>({
  room: ['user', 'user_id'],
  refs: { user_id: ['user', 'cascade'] },
})

export const tables = { personal_task }
