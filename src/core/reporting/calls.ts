import { z } from 'zod'
import { query } from '../engine/call.ts'
import { faces } from '../organisation/lists.ts'
import { id } from '../values/fields.ts'
import { blankToAbsent, flag, truth } from '../values/paging.ts'
import { asOf, ofPast } from './as-of.ts'

/*
 * Reports are about the organisation of the team in which they are asked for, with all of its teams.
 * `archived` counts the projects in that the caller has archived for themselves.
 */

const report = { method: 'GET', may: 'reporting.use', isReport: true, ...ofPast } as const
const overview = '/reporting/overview' as const

/** A point of a chart. */
const slice = z.object({ name: z.string(), color: z.string(), y: z.int() })
const chart = z.array(slice)

/** Names the organisation. */
export const getReportingInfo = query({
  ...{ method: 'GET', may: 'reporting.use', isReport: true, errors: [] },
  path: '/reporting/info',
  clause: ['A7.75', 'B7.101'],
  input: z.object({}),
  output: z.object({ organization_name: z.string() }),
})

/**
 * How many teams, projects and people there are, and what is late: a project after its last day
 * unless it is completed, a person with a task whose day has passed.
 */
export const getReportingStatistics = query({
  ...report,
  path: `${overview}/statistics`,
  clause: 'B7.102',
  input: z.object({ archived: flag, ...asOf }),
  output: z.object({
    /** People count once, whatever number of teams they are in. */
    teams: z.object({ count: z.int(), projects: z.int(), members: z.int() }),
    projects: z.object({ count: z.int(), active: z.int(), overdue: z.int() }),
    members: z.object({ count: z.int(), unassigned: z.int(), overdue: z.int() }),
  }),
})

/** The teams by name, with who is in them: four faces, then how many more. */
export const listReportingTeams = query({
  ...report,
  path: `${overview}/teams`,
  clause: 'B7.103',
  input: z.object({ archived: flag, ...asOf }),
  output: z.array(
    z.object({
      id,
      name: z.string(),
      projects_count: z.int(),
      members_count: z.int(),
      members: faces,
    }),
  ),
})

/**
 * The projects of a team by name, those of one member if one is named. With a member the team may be
 * left open, as the text `undefined`. Archived ones are among them unless `archived` says that they
 * do not count.
 */
export const listReportingTeamProjects = query({
  ...report,
  path: `${overview}/projects/:teamId`,
  clause: 'B7.105',
  input: z.object({
    teamId: z.preprocess(blankToAbsent, id.optional()),
    member: z.preprocess(blankToAbsent, id.optional()),
    archived: truth.default(true),
    ...asOf,
  }),
  output: z.array(
    z.object({ id, name: z.string(), color_code: z.string(), team_id: id, status_id: id }),
  ),
})

/** What each member of a team has to do and has done, by name. */
export const listReportingTeamMembers = query({
  ...report,
  path: `${overview}/members/:teamId`,
  clause: 'B7.106',
  input: z.object({ teamId: id, archived: flag, ...asOf }),
  output: z.array(
    z.object({
      /** The team member. */
      id,
      name: z.string(),
      email: z.string(),
      projects: z.int(),
      tasks: z.int(),
      overdue: z.int(),
      completed: z.int(),
      ongoing: z.int(),
    }),
  ),
})

/** The projects of a team counted by status, category and health. */
export const teamInfo = z.object({
  /** Continuous projects are in `all` alone. */
  by_status: z.object({
    all: z.int(),
    cancelled: z.int(),
    blocked: z.int(),
    on_hold: z.int(),
    proposed: z.int(),
    in_planning: z.int(),
    in_progress: z.int(),
    completed: z.int(),
    chart,
  }),
  /** `total` is how many have a category; without one they are in `all` alone. */
  by_category: z.object({
    chart,
    all: z.int(),
    total: z.int(),
    data: z.array(z.object({ id, label: z.string(), color: z.string(), count: z.int() })),
  }),
  by_health: z.object({
    all: z.int(),
    not_set: z.int(),
    needs_attention: z.int(),
    at_risk: z.int(),
    good: z.int(),
    chart,
  }),
})

/** What the drawer of a team shows of its projects. */
export const getReportingTeam = query({
  ...report,
  path: `${overview}/team/info/:id`,
  clause: 'B7.107',
  input: z.object({ id, archived: flag, ...asOf }),
  output: teamInfo,
})
