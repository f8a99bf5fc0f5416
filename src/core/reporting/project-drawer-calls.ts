import { z } from 'zod'
import { query } from '../engine/call.ts'
import { id } from '../values/fields.ts'
import { blankToAbsent } from '../values/paging.ts'
import { periodBody, periodErrors } from './period.ts'
import {
  loggedDay,
  optionalId,
  projectInfo,
  projectMemberFigures,
  taskGroup,
} from './project-drawer.ts'
import { taskGroupings } from './project-tasks.ts'

const report = { method: 'GET', may: 'reporting.use', isReport: true, errors: [] } as const
const base = '/reporting/overview/project' as const

/** The tasks of a project, archived ones and those at every level, by status, priority and due date. */
export const getReportedProjectInfo = query({
  ...report,
  path: `${base}/info/:projectId`,
  clause: 'B7.108',
  input: z.object({ projectId: id }),
  output: projectInfo,
})

/** What each member of a project has to do and has done there, by name. */
export const listReportedProjectMembers = query({
  ...report,
  path: `${base}/members/:projectId`,
  clause: 'B7.111',
  input: z.object({ projectId: id }),
  output: z.array(projectMemberFigures),
})

/** The tasks of a project in groups, by name; those of one team member if one is named. */
export const listReportedProjectTasks = query({
  ...report,
  path: `${base}/tasks/:projectId`,
  clause: 'B7.112',
  input: z.object({
    projectId: id,
    group: z.preprocess(blankToAbsent, z.enum(taskGroupings).catch('status').default('status')),
    member: optionalId,
  }),
  output: z.array(taskGroup),
})

/** What was logged in a project, day by day, the newest of a day first. */
export const listReportedProjectTime = query({
  method: 'POST',
  may: 'reporting.use',
  isReport: true,
  path: '/reporting/project-timelogs',
  clause: 'B7.117',
  input: z.object({ id, ...periodBody }),
  output: z.array(loggedDay),
  errors: periodErrors,
})
