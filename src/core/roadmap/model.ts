import { limits } from '../catalogue/limits.ts'
import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A baseline of a project. */
const baseline = table<typeof rows.baseline>({
  room: ['project', 'project_id'],
  refs: { project_id: ['project', 'cascade'] },
  rows: { most: limits.baselinesOfProject, code: 'too_many_baselines' },
  lazy: true,
  needs: 'project.edit',
})

export const tables = { baseline }
