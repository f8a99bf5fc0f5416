import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { query } from '../engine/call.ts'
import { id, instant } from '../values/fields.ts'
import { flag, paging, whole } from '../values/paging.ts'
import { asOf, ofPast, pastErrors } from './as-of.ts'
import { reportedMemberFields } from './member-order.ts'
import { periodErrors, periodQuery } from './period.ts'

/*
 * Reports on the members of the team in which they are asked for. Periods are days of who asks;
 * `archived` counts the projects in that they have archived for themselves.
 */

const report = {
  method: 'GET',
  may: 'reporting.use',
  isReport: true,
  ...ofPast,
  errors: [...periodErrors, ...pastErrors],
} as const

const { index, search, field, order } = paging(reportedMemberFields)

/** A member with their tasks: assigned and completed in the period, overdue at its end, and in all. */
export const memberRow = z.object({
  /** The team member. */
  id,
  name: z.string(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  color_code: z.string(),
  projects: z.int(),
  /** When they last did something in a task of the organisation, or logged time. */
  last_user_activity: instant.nullable(),
  total_tasks: z.int(),
  tasks: z.int(),
  total_completed: z.int(),
  completed: z.int(),
  total_ongoing: z.int(),
  ongoing: z.int(),
  overdue: z.int(),
  todo: z.int(),
  /** By the status that tasks had at the end of the period. */
  todo_by_activity_logs: z.int(),
  ongoing_by_activity_logs: z.int(),
  /** In percent of what was completed in the period, and was to do and ongoing at its end. */
  tasks_stat: z.object({ todo: z.int(), doing: z.int(), done: z.int() }),
  member_teams: z.array(z.never()),
})

/**
 * The members of the team with what they have to do and have done in a period, by name unless another
 * order is asked for, in pages; found by name.
 */
export const listReportingMembers = query({
  ...report,
  path: '/reporting/members',
  clause: ['B7.115', 'B3.46'],
  input: z.object({
    index,
    size: whole(limits.reportPageSize, limits.pageSizeMost),
    ...{ field, order, search },
    archived: flag,
    ...periodQuery,
    ...asOf,
  }),
  output: z.object({
    total: z.int(),
    team: z.object({ id, name: z.string() }),
    members: z.array(memberRow),
  }),
})
