import { z } from 'zod'
import { query } from '../engine/call.ts'
import { id } from '../values/fields.ts'
import { flag, paging } from '../values/paging.ts'
import { pastErrors } from './as-of.ts'
import { downloads, reportDownload, reportWritten } from './download-calls.ts'
import { reportedMemberFields } from './member-order.ts'
import { periodErrors, periodQuery } from './period.ts'
import { optionalId } from './project-drawer.ts'

const { field, order, search } = paging(reportedMemberFields)

/** The members of the team with what they have to do and have done in a period, as a file. */
export const exportReportingMembers = query({
  ...reportDownload,
  path: `${downloads}/members/export`,
  input: z.object({
    ...{ archived: flag, field, order, search },
    ...periodQuery,
    ...reportWritten,
  }),
  errors: [...periodErrors, ...pastErrors],
})

const ofMember = { team_member_id: id, archived: flag, ...reportWritten }

/** What a member does in each of their projects, in all teams of the organisation or in one, as a file. */
export const exportReportingMemberProjects = query({
  ...reportDownload,
  path: `${downloads}/member-projects/export`,
  input: z.object({ ...ofMember, team_id: optionalId }),
})

/** The tasks of a member that have to do with a period, as a file; those of one project if one is named, and those that are searched for. */
export const exportReportingMemberTasks = query({
  ...reportDownload,
  path: `${downloads}/member-tasks/export`,
  input: z.object({ ...ofMember, ...periodQuery, project: optionalId, search }),
  errors: [...periodErrors, ...pastErrors],
})

/** All tasks of a member in a project, as a file. */
export const exportReportingFlatTasks = query({
  ...reportDownload,
  path: `${downloads}/flat-tasks/export`,
  input: z.object({ ...ofMember, project_id: id }),
})

/** What a member has logged in a period, as a file; what is billable alone, or what is not, if one of both is asked for. */
export const exportReportingMemberTimeLogs = query({
  ...reportDownload,
  path: `${downloads}/member-time-log-breakdown/export`,
  input: z.object({ ...ofMember, ...periodQuery, billable: flag, nonBillable: flag }),
  errors: [...periodErrors, ...pastErrors],
})

/** What a member has changed in a period, as a file. */
export const exportReportingMemberActivities = query({
  ...reportDownload,
  path: `${downloads}/member-activity-log-breakdown/export`,
  input: z.object({ ...ofMember, ...periodQuery }),
  errors: [...periodErrors, ...pastErrors],
})
