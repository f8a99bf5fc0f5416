import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A file on a task, or with a comment. */
const attachment = table<typeof rows.attachment>({
  room: ['project', 'project_id'],
  refs: {
    project_id: ['project', 'cascade'],
    task_id: ['task', 'cascade'],
    comment_id: ['task_comment', 'cascade'],
  },
  lazy: true,
  topic: { name: 'file', hidden: ['hash', 'preview'] },
})

export const tables = { attachment }
