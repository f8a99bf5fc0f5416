import { limits } from '../catalogue/limits.ts'
import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A view of a project's tasks that its members share (decision 113). */
const shared_view = table<typeof rows.shared_view>({
  version: 2,
  room: ['project', 'project_id'],
  refs: { project_id: ['project', 'cascade'] },
  unique: [{ columns: ['project_id', 'name'], folded: true, code: 'view_name_taken' }],
  rows: { most: limits.sharedViewsInProject, code: 'too_many_views' },
  needs: 'project.edit',
})

/** A view of a project's tasks that a person keeps for themselves (decision 113). */
const personal_view = table<typeof rows.personal_view>({
  version: 2,
  room: ['user', 'user_id'],
  refs: { user_id: ['user', 'cascade'], project_id: ['project', 'cascade'] },
  unique: [{ columns: ['user_id', 'project_id', 'name'], folded: true, code: 'view_name_taken' }],
  rows: { most: limits.viewsOfPerson, code: 'too_many_views' },
})

export const tables = { shared_view, personal_view }
