import { z } from 'zod'
import { query } from '../engine/call.ts'
import { id } from '../values/fields.ts'
import { blankToAbsent, search } from '../values/paging.ts'
import { asOf, ofPast, pastErrors } from './as-of.ts'
import { billableAsked } from './billable-asked.ts'
import { longList } from './long-list.ts'
import { periodBody, periodErrors } from './period.ts'
import {
  loggedDay,
  optionalId,
  projectInfo,
  projectMemberFigures,
  taskGroup,
  taskGroupings,
} from './project-drawer.ts'

const report = { method: 'GET', may: 'reporting.use', isReport: true, ...ofPast } as const
const base = '/reporting/overview/project' as const

/** The tasks of a project, archived ones and those at every level, by status, priority and due date. */
export const getReportedProjectInfo = query({
  ...report,
  path: `${base}/info/:projectId`,
  clause: 'B7.108',
  input: z.object({ projectId: id, ...asOf }),
  output: projectInfo,
})

/** What each member of a project has to do and has done there, by name. */
export const listReportedProjectMembers = query({
  ...report,
  path: `${base}/members/:projectId`,
  clause: 'B7.111',
  input: z.object({ projectId: id, ...asOf }),
  output: z.array(projectMemberFigures),
})

/**
 * The tasks of a project in groups, by name, in pages of each group; those of one team member if one
 * is named, and those whose names contain a text.
 */
export const listReportedProjectTasks = query({
  ...report,
  path: `${base}/tasks/:projectId`,
  clause: 'B7.112',
  input: z.object({
    projectId: id,
    group: z.preprocess(blankToAbsent, z.enum(taskGroupings).catch('status').default('status')),
    member: optionalId,
    ...longList,
    search,
    ...asOf,
  }),
  output: z.array(taskGroup),
})

/**
 * What was logged in a project, day by day, the newest of a day first; in pages, the newest first. What is
 * billable alone, or what is not, if one of both is asked for.
 */
export const listReportedProjectTime = query({
  method: 'POST',
  may: 'reporting.use',
  isReport: true,
  path: '/reporting/project-timelogs',
  clause: 'B7.117',
  input: z.object({
    ...{ id, ...longList, ...periodBody, ...asOf },
    billable: billableAsked,
  }),
  output: z.array(loggedDay),
  errors: [...periodErrors, ...pastErrors],
})
