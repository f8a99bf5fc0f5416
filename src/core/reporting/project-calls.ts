import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { query } from '../engine/call.ts'
import { id } from '../values/fields.ts'
import { flag, order, paging, separatedIds, whole } from '../values/paging.ts'
import { asOf, ofPast } from './as-of.ts'
import { reportedProjectFields } from './project-list.ts'
import { reportedProject } from './project-row.ts'

const report = { method: 'GET', may: 'reporting.use', isReport: true, ...ofPast } as const

const { field, search, index, size } = paging(reportedProjectFields)
const output = z.object({ total: z.int(), projects: z.array(reportedProject) })

/**
 * The projects of the organisation with how they stand, in pages. `project_managers` are ids of
 * users, the other lists those of statuses, healths, categories and teams, joined by commas.
 */
export const listReportingProjects = query({
  ...report,
  path: '/reporting/projects',
  clause: ['B3.28', 'B3.70', 'B3.71', 'B3.72', 'B7.114'],
  input: z.object({
    ...{ field, search, index, order, archived: flag },
    size: whole(limits.reportPageSize, limits.pageSizeMost),
    statuses: separatedIds,
    healths: separatedIds,
    categories: separatedIds,
    project_managers: separatedIds,
    teams: separatedIds,
    ...asOf,
  }),
  output,
})

/** The same of one team. */
export const listReportedTeamProjects = query({
  ...report,
  path: '/reporting/overview/projects',
  clause: 'B7.104',
  input: z.object({ team: id, index, size, field, order, search, archived: flag, ...asOf }),
  output,
})

/** One project as the report on projects has it. */
export const getReportingProject = query({
  ...report,
  path: '/reporting/:projectId',
  clause: 'B7.100',
  input: z.object({ projectId: id, ...asOf }),
  output: reportedProject,
})
