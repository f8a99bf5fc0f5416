import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A personal task, visible only to its user (B2). */
const personal_task = table<typeof rows.personal_task>({
  room: ['user', 'user_id'],
  refs: { user_id: ['user', 'cascade'] },
})

export const tables = { personal_task }
