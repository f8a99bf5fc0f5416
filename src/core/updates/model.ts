import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** An update of a project. */
const project_comment = table<typeof rows.project_comment>({
  room: ['project', 'project_id'],
  refs: { project_id: ['project', 'cascade'] },
  lazy: true,
  topic: { name: 'project_update', quiet: ['updated_at'] },
})

/** An earlier text of an update. */
const project_comment_edit = table<typeof rows.project_comment_edit>({
  room: ['project', 'project_id'],
  refs: { project_id: ['project', 'cascade'], comment_id: ['project_comment', 'cascade'] },
  lazy: true,
})

export const tables = { project_comment, project_comment_edit }
