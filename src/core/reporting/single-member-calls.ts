import { z } from 'zod'
import { query } from '../engine/call.ts'
import { id } from '../values/fields.ts'
import { blankToAbsent, flag, paging } from '../values/paging.ts'
import { approvalOfLog } from './approval-of-log.ts'
import { asOf, ofPast, pastErrors } from './as-of.ts'
import { billableAsked } from './billable-asked.ts'
import { longList } from './long-list.ts'
import { periodBody, periodErrors, periodQuery } from './period.ts'
import { reportedProject } from './project-row.ts'

/*
 * Reports on a member of a team of the organisation. Other fields that clients send beside them, such
 * as the team, say nothing that the member does not.
 */

const report = { method: 'GET', may: 'reporting.use', isReport: true, ...ofPast } as const
const within = { ...report, errors: [...periodErrors, ...pastErrors] } as const
const posted = { ...within, method: 'POST' } as const

/** How many tasks there are of each kind: the same for a chart and for its legend. */
const legend = z.object({
  chart: z.array(z.object({ name: z.string(), color: z.string(), y: z.int() })),
  total: z.int(),
  data: z.array(
    z.object({ id: id.optional(), label: z.string(), color: z.string(), count: z.int() }),
  ),
})

/** What a member has to do and has done; `total_tasks` are due in the period. */
export const memberInfo = z.object({
  stats: z.object({
    teams: z.literal(1),
    projects: z.int(),
    total_tasks: z.int(),
    assigned: z.int(),
    completed: z.int(),
    ongoing: z.int(),
    overdue: z.int(),
    total_logged: z.string(),
  }),
  by_status: legend,
  by_project: legend,
  by_priority: legend,
})

/** What a member has to do and has done in a period: figures, and tasks by status, project and priority. */
export const getReportingMember = query({
  ...within,
  path: '/reporting/overview/member/info',
  clause: 'B7.109',
  input: z.object({ teamMemberId: id, archived: flag, ...periodQuery, ...asOf }),
  output: memberInfo,
})

/** The same as it is now, of all time. */
export const getReportingTeamMember = query({
  ...report,
  path: '/reporting/overview/team-member/info',
  clause: 'B7.110',
  input: z.object({ teamMemberId: id, archived: flag, ...asOf }),
  output: memberInfo,
})

const text = z.string().nullable()
const { search } = paging(['name'])

/** A task of a member. Estimates are in minutes, logged time in seconds and as text. */
export const memberTask = z.object({
  id,
  name: z.string(),
  project_id: id,
  project_name: z.string(),
  project_color: z.string(),
  team_name: z.string(),
  parent_task_id: id.nullable(),
  is_sub_task: z.boolean(),
  sub_tasks_count: z.int(),
  /** How many days ago its day was, while it is not done. */
  days_overdue: z.int(),
  /** How many days after its day it was done. */
  overdue_days: z.string(),
  priority_name: z.string(),
  priority_color: z.string(),
  status_name: z.string(),
  status_color: z.string(),
  phase_name: text,
  phase_color: text,
  end_date: text,
  due_date: text,
  completed_at: text,
  completed_date: text,
  total_minutes: z.int(),
  time_logged: z.int(),
  estimated_string: z.string(),
  total_time_string: z.string(),
  time_spent_string: z.string(),
  overlogged_time: z.string(),
  overlogged_time_string: z.string(),
})

/**
 * The tasks of a member that have to do with a period, the latest due day first: due, assigned or
 * completed in it, overdue at its end, or ongoing. Those of one project if it is named; found by name,
 * in pages.
 */
export const listReportingMemberTasks = query({
  ...within,
  path: '/reporting/overview/member/tasks/:teamMemberId',
  clause: 'B7.113',
  input: z.object({
    teamMemberId: id,
    project: z.preprocess(blankToAbsent, id.optional()),
    archived: flag,
    search,
    ...longList,
    ...periodQuery,
    ...asOf,
  }),
  output: z.array(memberTask),
})

const asked = { team_member_id: id, archived: flag, ...asOf } as const

/** What something was done to, day by day. */
const place = {
  /** Of the entry. */
  id: z.string(),
  project_id: id,
  project_name: z.string(),
  task_id: id,
  task_name: z.string(),
  task_key: z.string(),
  created_at: z.string(),
}
const days = <L extends z.ZodType>(log: L) =>
  z.array(z.object({ log_day: z.string(), logs: z.array(log) }))

/**
 * The time that a member logged in a period, by the day of its start: the newest of a day first. A
 * page has so many entries, the first page the newest ones.
 */
export const listReportingMemberTimeLogs = query({
  ...posted,
  path: '/reporting/members/single-member-timelogs',
  clause: 'B7.125',
  input: z.object({
    ...asked,
    ...longList,
    ...periodBody,
    billable: billableAsked,
  }),
  output: days(
    z.object({
      ...place,
      time_spent: z.int(),
      time_spent_string: z.string(),
      approval: approvalOfLog,
    }),
  ),
})

const tag = z.object({ name: z.string(), color_code: z.string() }).nullable()

/** The attributes of tasks whose changes are listed. */
export const reportedAttributes = ['status', 'priority', 'phase', 'end_date', 'start_date'] as const

/** What a member changed in a period, by day: the newest of a day first; in pages, the newest first. */
export const listReportingMemberActivities = query({
  ...posted,
  path: '/reporting/members/single-member-activities',
  clause: 'B7.124',
  input: z.object({ ...asked, ...longList, ...periodBody }),
  output: days(
    z.object({
      ...place,
      attribute_type: z.enum(reportedAttributes),
      log_type: z.string(),
      previous: text,
      current: text,
      previous_status: tag,
      next_status: tag,
      previous_priority: tag,
      next_priority: tag,
      previous_phase: tag,
      next_phase: tag,
    }),
  ),
})

/** The tasks behind the figures of a member in a period, of each figure one page. */
export const getReportingMemberTaskStats = query({
  ...within,
  path: '/reporting/members/single-member-task-stats',
  clause: 'B7.126',
  input: z.object({ ...asked, ...longList, ...periodQuery }),
  output: z.object({
    team_member_name: z.string(),
    groups: z.array(
      z.object({
        name: z.string(),
        color_code: z.string(),
        /** On all pages. */
        total: z.int(),
        tasks: z.array(memberTask),
      }),
    ),
  }),
})

/** What a member does in each of their projects, in all teams of the organisation or in one. */
export const listReportingMemberProjects = query({
  ...report,
  path: '/reporting/member-projects',
  clause: 'B7.116',
  input: z.object({
    teamMemberId: id,
    teamId: z.preprocess(blankToAbsent, id.optional()),
    archived: flag,
    ...asOf,
  }),
  output: z.array(
    z.object({
      id,
      name: z.string(),
      team_member_id: id,
      team: z.string(),
      task_count: z.int(),
      /** Without archived tasks. */
      project_task_count: z.int(),
      completed: z.int(),
      overdue: z.int(),
      incompleted: z.int(),
      time_logged: z.string(),
      /** In percent. */
      contribution: z.int(),
    }),
  ),
})

const { project_manager } = reportedProject.shape

/** The projects that a member takes part in, as reports have them, by name. */
export const getReportingMemberProjectStats = query({
  ...report,
  path: '/reporting/members/single-member-projects',
  clause: 'B7.127',
  input: z.object(asked),
  output: z.object({
    team_member_name: z.string(),
    projects: z.array(
      reportedProject.extend({
        project_manager: project_manager.unwrap().extend({ pm_id: id }).nullable(),
      }),
    ),
  }),
})
