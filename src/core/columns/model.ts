import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A column of a project's task list, shared by all its users; `pinned` = visible (B3). */
const list_column = table<typeof rows.list_column>({
  room: ['project', 'project_id'],
  refs: { project_id: ['project', 'cascade'] },
  unique: [{ columns: ['project_id', 'key'], code: 'id_taken' }],
})

export const tables = { list_column }
