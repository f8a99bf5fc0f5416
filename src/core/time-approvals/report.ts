import { z } from 'zod'
import { query } from '../engine/call.ts'
import { periodBody, periodErrors } from '../reporting/period.ts'
import { id, ids } from '../values/fields.ts'
import { flag } from '../values/paging.ts'
import { time_approval } from './rows.ts'

/** The days of a period, the first and the last included. */
const days = { start_date: z.string(), end_date: z.string() }

/**
 * What can be approved of the time that a report is about, project by project: the days that are over
 * and not approved, how much is logged in them, and what is approved of the period already. Projects
 * in which nothing is either are not listed.
 */
export const listTimeToApprove = query({
  method: 'POST',
  path: '/time-approvals/of-report',
  clause: 'B7.132',
  may: 'reporting.use',
  isReport: true,
  input: z.object({
    ...periodBody,
    archived: flag,
    teams: ids().default([]),
    projects: ids().default([]),
  }),
  output: z.array(
    z.object({
      id,
      name: z.string(),
      color_code: z.string(),
      /** Whether the caller may approve time of it, and take that back. */
      may_approve: z.boolean(),
      /** In which its days are counted. */
      time_zone: z.string(),
      /** None if nothing is logged in them. */
      open: z.array(z.object(days)),
      logs: z.int(),
      seconds: z.int(),
      /** How many timers have been running since one of these days. */
      running: z.int(),
      /** Those that have days of the period, the latest first. */
      approvals: z.array(
        time_approval.pick({
          ...({ id: true, start_date: true, end_date: true } as const),
          ...({ member_name: true, created_at: true } as const),
        }),
      ),
    }),
  ),
  errors: [...periodErrors],
})
