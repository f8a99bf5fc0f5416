import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A category of projects in a team (B3). */
export const project_category = table<typeof rows.project_category>({
  room: ['team', 'team_id'],
  refs: { team_id: ['team', 'cascade'] },
  unique: [{ columns: ['team_id', 'name'], code: 'category_name_taken' }],
})

/** A task status of a project; its colour is that of its category (B3). */
export const status = table<typeof rows.status>({
  room: ['project', 'project_id'],
  refs: { project_id: ['project', 'cascade'] },
  unique: [{ columns: ['project_id', 'name'], folded: true, code: 'status_name_taken' }],
})

/** A phase of a project. Shown by `sort_index` descending (B3). */
export const phase = table<typeof rows.phase>({
  room: ['project', 'project_id'],
  refs: { project_id: ['project', 'cascade'] },
  unique: [{ columns: ['project_id', 'name'], folded: true, code: 'phase_name_taken' }],
})
