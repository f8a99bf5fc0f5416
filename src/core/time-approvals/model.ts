import { limits } from '../catalogue/limits.ts'
import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** An approved period of a project. */
const time_approval = table<typeof rows.time_approval>({
  room: ['project', 'project_id'],
  refs: { project_id: ['project', 'cascade'] },
  rows: { most: limits.approvalsOfProject, code: 'too_many_approvals' },
  needs: 'project.edit',
})

export const tables = { time_approval }
