import { z } from 'zod'
import { query } from '../engine/call.ts'
import { format, written } from '../exports/written.ts'
import { id } from '../values/fields.ts'
import { flag, order, paging, search, separatedIds } from '../values/paging.ts'
import { asOf, ofPast, pastErrors } from './as-of.ts'
import { periodErrors, periodQuery } from './period.ts'
import { optionalId } from './project-drawer.ts'
import { reportedProjectFields } from './project-list.ts'

/*
 * Reports as files: workbooks in one layout, or CSV. A browser may open their addresses. What else
 * clients send, such as the names of teams, is not read.
 */

/** What every file of a report declares. */
export const reportDownload = {
  method: 'GET',
  may: 'reporting.use',
  isReport: true,
  clause: 'B7.132',
  sendsFile: true,
  output: z.null(),
  ...ofPast,
} as const
export const downloads = '/reporting-export' as const

/** How the file of a report is written. */
export const reportWritten = { ...asOf, ...written, format: format('xlsx') }

/** What each member of a team has to do and has done, as a file; those whose name or address is searched for. */
export const exportReportingTeamMembers = query({
  ...reportDownload,
  path: `${downloads}/overview/members`,
  input: z.object({ team_id: id, archived: flag, search, ...reportWritten }),
})

const { field } = paging(reportedProjectFields)

/** The projects of a team with how they stand, as a file; all of them by name, unless it is asked as their page is. */
export const exportReportingTeamProjects = query({
  ...reportDownload,
  path: `${downloads}/overview/projects`,
  input: z.object({ team_id: id, archived: flag, search, field, order, ...reportWritten }),
})

/**
 * The projects of the organisation with how they stand, as a file; all of them by name, unless it is
 * asked as their page is.
 */
export const exportReportingProjects = query({
  ...reportDownload,
  path: `${downloads}/projects/export`,
  input: z.object({
    ...{ archived: flag, search, field, order },
    statuses: separatedIds,
    healths: separatedIds,
    categories: separatedIds,
    project_managers: separatedIds,
    ...reportWritten,
  }),
})

/** What each member of a project has to do and has done there, as a file; those whose name is searched for. */
export const exportReportedProjectMembers = query({
  ...reportDownload,
  path: `${downloads}/project-members/export`,
  input: z.object({ project_id: id, search, ...reportWritten }),
})

/** The tasks of a project by name, as a file; those of one team member if one is named, and those that are searched for. */
export const exportReportedProjectTasks = query({
  ...reportDownload,
  path: `${downloads}/project-tasks/export`,
  input: z.object({ project_id: id, member: optionalId, search, ...reportWritten }),
})

/** What was logged in a project in a period, day by day, as a file; what is billable alone, or what is not, if one of both is asked for. */
export const exportReportedProjectTime = query({
  ...reportDownload,
  path: `${downloads}/projects-time-log-breakdown/export`,
  input: z.object({ id, ...periodQuery, ...reportWritten, billable: flag, nonBillable: flag }),
  errors: [...periodErrors, ...pastErrors],
})
