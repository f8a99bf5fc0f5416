import { z } from 'zod'
import { query } from '../../engine/call.ts'
import { id, ids } from '../../values/fields.ts'
import { flag } from '../../values/paging.ts'
import { asOf, ofPast, pastErrors } from '../as-of.ts'
import { periodBody, periodErrors } from '../period.ts'
import { dayKinds } from './day-kinds.ts'

/*
 * Time sheets are about the teams and projects that are named: of none, there is nothing to tell.
 * Those of other organisations are not there. `archived` counts the projects in that the caller has
 * archived for themselves.
 */

const sheet = {
  method: 'POST',
  may: 'reporting.use',
  isReport: true,
  ...ofPast,
  errors: [...periodErrors, ...pastErrors],
} as const
const reports = '/reporting/time-reports' as const

/** What a time sheet is asked with; one of both kinds of billable, or neither, is all time. */
const asked = {
  ...asOf,
  archived: flag,
  ...periodBody,
  teams: ids().default([]),
  projects: ids().default([]),
  /** Those that the projects were chosen by; which count is said by `projects` alone. */
  categories: ids().default([]),
  billable: z
    .object({ billable: flag, nonBillable: flag })
    .default({ billable: false, nonBillable: false }),
}

/** Names, and times as text, `-` for none. */
export const timeSheet = z.object({
  /** Everybody in the teams and who else has logged time there. */
  users: z.array(z.object({ id, name: z.string(), total_time: z.string() })),
  projects: z.array(
    z.object({
      id,
      name: z.string(),
      color_code: z.string(),
      status_name: z.string(),
      status_color_code: z.string(),
      status_icon: z.string(),
      all_tasks_count: z.int(),
      completed_tasks_count: z.int(),
      progress: z.int(),
      /** One for each of `users`, in their order. */
      time_logs: z.array(z.object({ name: z.string(), time_logged: z.string() })),
      total: z.string(),
      /** In seconds. */
      totalProjectsTime: z.int(),
    }),
  ),
})

/**
 * What everybody has logged in each of some projects. Archived tasks count with the archived
 * projects alone.
 */
export const getTimeSheet = query({
  ...sheet,
  path: '/reporting/allocation',
  clause: 'B7.120',
  input: z.object(asked),
  output: timeSheet,
})

/** Seconds logged and minutes estimated; `value` and `estimated_value` are hours. */
export const projectTime = z.array(
  z.object({
    id,
    name: z.string(),
    color_code: z.string(),
    logged_time: z.int(),
    estimated: z.int(),
    value: z.number(),
    estimated_value: z.number(),
  }),
)

/** The projects in which time was logged, the one with most of it first. */
export const listProjectTime = query({
  ...sheet,
  path: `${reports}/projects`,
  clause: 'B7.121',
  input: z.object(asked),
  output: projectTime,
})

/** `logged_time` is in seconds, the rest in hours and percent. */
export const memberTime = z.array(
  z.object({
    email: z.string(),
    name: z.string(),
    color_code: z.string(),
    logged_time: z.string(),
    value: z.number(),
    total_working_hours: z.number(),
    utilization_percent: z.string(),
    utilized_hours: z.string(),
    over_under_utilized_hours: z.string(),
  }),
)

/** What everybody has logged against their working hours, who has logged most first. */
export const listMemberTime = query({
  ...sheet,
  path: `${reports}/members`,
  clause: 'B7.123',
  input: z.object(asked),
  output: memberTime,
})

/** Seconds logged and minutes estimated; `value` and `estimated_value` are days. */
export const estimatedVsActual = z.array(
  z.object({
    id,
    name: z.string(),
    color_code: z.string(),
    end_date: z.string().nullable(),
    hours_per_day: z.int(),
    estimated_man_days: z.int(),
    estimated_working_days: z.int(),
    logged_time: z.int(),
    estimated: z.int(),
    value: z.number(),
    estimated_value: z.number(),
  }),
)

/** The days that projects were to take beside those that were logged, by name. */
export const listEstimatedVsActual = query({
  ...sheet,
  path: `${reports}/estimated-vs-actual`,
  clause: 'B7.122',
  input: z.object({ ...asked, type: z.enum(dayKinds).default('WORKING_DAYS') }),
  output: estimatedVsActual,
})
