import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A comment on a task. */
const task_comment = table<typeof rows.task_comment>({
  room: ['project', 'project_id'],
  refs: { project_id: ['project', 'cascade'], task_id: ['task', 'cascade'] },
  lazy: true,
  topic: { name: 'comment', quiet: ['updated_at'] },
})

export const tables = { task_comment }
