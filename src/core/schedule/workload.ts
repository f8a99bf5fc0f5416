import { z } from 'zod'
import { query } from '../engine/call.ts'
import { day, id } from '../values/fields.ts'

const path = '/schedule-gannt-v2' as const
const seen = { method: 'GET', may: 'schedule.use', clause: 'B7.132' } as const
const span = {
  start_date: day,
  end_date: day,
  /** An IANA name: where the days are; if it is empty or unknown, the caller's own zone. */
  time_zone: z.string().max(100).catch('').default(''),
}

/**
 * What the schedule of the team shows beside allocations: its projects with who is in them, and
 * what people have logged on each day, in seconds.
 */
export const getWorkload = query({
  ...seen,
  path: `${path}/workload`,
  input: z.object(span),
  output: z.object({
    projects: z.array(
      z.object({
        id,
        name: z.string(),
        color_code: z.string(),
        /** The last day, if it has one. */
        end_date: z.string().nullable(),
        /** The members of the team who are in it. */
        members: z.array(id),
      }),
    ),
    logged: z.array(z.object({ team_member_id: id, day: z.string(), seconds: z.int() })),
  }),
  errors: ['allocation_reversed', 'allocation_too_long'],
  failure: 'fetch_members_data',
})

/**
 * What a member has logged in some days, in seconds, and their tasks without any day that are not
 * done: the first of them by project and name, and how many there are.
 */
export const getMemberWorkload = query({
  ...seen,
  path: `${path}/members/:id/workload`,
  about: { team_member: 'id' },
  input: z.object({ id, ...span }),
  output: z.object({
    logged: z.int(),
    billable: z.int(),
    non_billable: z.int(),
    tasks_total: z.int(),
    tasks: z.array(
      z.object({
        id,
        name: z.string(),
        project_id: id,
        project_name: z.string(),
        project_color: z.string(),
        status_name: z.string(),
        status_color: z.string(),
      }),
    ),
  }),
  errors: ['allocation_reversed', 'allocation_too_long'],
  failure: 'fetch_members_data',
})

/**
 * When those who are in a project, or have an open task of it, work: their seconds on each day of the week,
 * from Monday, and the days on which they do not, without saying why.
 */
export const listProjectCalendars = query({
  method: 'GET',
  path: `${path}/projects/:id/calendars`,
  clause: 'B2.34',
  may: 'project.view',
  about: { project: 'id' },
  input: z.object({ id }),
  output: z.array(
    z.object({
      team_member_id: id,
      week: z.array(z.int()),
      off: z.array(z.object({ start_date: z.string(), end_date: z.string() })),
    }),
  ),
  errors: [],
  failure: 'fetch_members_data',
})
