import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A task status of a project (B3). */
const status = table<typeof rows.status>({
  version: 2,
  room: ['project', 'project_id'],
  refs: { project_id: ['project', 'cascade'] },
  unique: [{ columns: ['project_id', 'name'], folded: true, code: 'status_name_taken' }],
})

/** A phase of a project. Shown by `sort_index` descending (B3). */
const phase = table<typeof rows.phase>({
  version: 2,
  room: ['project', 'project_id'],
  refs: { project_id: ['project', 'cascade'] },
  unique: [{ columns: ['project_id', 'name'], folded: true, code: 'phase_name_taken' }],
})

export const tables = { status, phase }
