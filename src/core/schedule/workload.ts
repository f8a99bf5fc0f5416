import { z } from 'zod'
import { query } from '../engine/call.ts'
import { day, id } from '../values/fields.ts'

const path = '/schedule-gannt-v2' as const
const seen = { method: 'GET', may: 'schedule.use', clause: 'B7.132' } as const
const span = { start_date: day, end_date: day }

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
 * done.
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
