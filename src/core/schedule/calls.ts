import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { action, mutation, query } from '../engine/call.ts'
import { id } from '../values/fields.ts'
import { blankToAbsent } from '../values/paging.ts'
import { dayOf, moment, ownZone } from './days.ts'
import { allocationErrors, checkDays, checkMember, secondsOf } from './rules.ts'
import { dayNames } from './working-time.ts'

/*
 * The schedule of the team in which a call is made: who of it works on which of its projects, and
 * how much. Working days and hours are those of its organisation.
 */

const path = '/schedule-gannt-v2' as const
const seen = { method: 'GET', may: 'schedule.use' } as const

const workingTime = z.object({ workingDays: z.array(z.enum(dayNames)), workingHours: z.number() })

/** The days of the week on which the organisation works, and how many hours. */
export const getWorkingTime = query({
  ...seen,
  path: `${path}/settings`,
  clause: ['B3.43', 'B7.96'],
  input: z.object({}),
  output: workingTime,
  errors: [],
  failure: 'fetch_working',
})

/** Sets the working days and hours of the organisation, for all of its teams. */
export const setWorkingTime = action({
  method: 'PUT',
  may: 'schedule.use',
  path: `${path}/settings`,
  clause: ['B3.43', 'B7.97'],
  input: z.object({
    workingDays: z
      .array(z.string().max(limits.dayRaw))
      .max(limits.workingDaysRaw)
      .optional()
      .catch(undefined),
    workingHours: z
      .union([z.number(), z.string().max(limits.dayRaw)])
      .optional()
      .catch(undefined),
  }),
  output: workingTime,
  errors: [
    'working_days_missing',
    'working_days_invalid',
    'working_hours_missing',
    'working_hours_invalid',
  ],
  failure: 'fetch_working',
})

/**
 * The days of a chart: the calendar month of `date`, or fourteen days from the Monday of its week.
 * `isWeekend` is a day on which the team does not work, holidays too.
 */
export const listScheduleDates = query({
  ...seen,
  path: `${path}/dates/:date/:type`,
  clause: ['B3.45', 'B5.8', 'B7.95'],
  input: z.object({ date: moment, type: z.string().max(limits.dayRaw) }),
  output: z.object({
    /** One element, whatever the number of months. */
    date_data: z.array(
      z.object({
        month: z.string(),
        weeks: z.array(z.never()),
        days: z.array(
          z.object({
            day: z.int(),
            name: z.string(),
            isWeekend: z.boolean(),
            isToday: z.boolean(),
            /** Of a chart of two weeks. */
            month: z.string().optional(),
          }),
        ),
      }),
    ),
    chart_start: z.string(),
    chart_end: z.string(),
  }),
  errors: ['chart_type_unknown'],
  failure: 'fetch_working',
})

/** The active members of the team by name; what they do is asked for one by one. */
export const listScheduleMembers = query({
  ...seen,
  path: `${path}/members`,
  clause: ['B3.44', 'B7.94'],
  input: z.object({}),
  output: z.array(
    z.object({
      team_member_id: id,
      /** The user. */
      id,
      name: z.string(),
      email: z.string(),
      avatar_url: z.string().nullable(),
      projects: z.array(z.never()),
    }),
  ),
  errors: [],
  failure: 'fetch_team_data',
})

const hours = z.number()
const dayText = z.string().nullable()

/**
 * The projects of a member, by the id of their user or their membership: those they are in or are
 * allocated to, each with one bar for all of it. Its place is in pixels, from the first day of the
 * chart if that is given.
 */
export const listScheduleProjects = query({
  ...seen,
  path: `${path}/members/projects/:id`,
  clause: ['B3.44', 'B7.98'],
  input: z.object({
    id,
    chartStart: z.preprocess(blankToAbsent, moment.optional()),
  }),
  output: z.object({
    /** As it was asked for. */
    id,
    projects: z.array(
      z.object({
        id,
        name: z.string(),
        hours_per_day: hours,
        total_hours: hours,
        date_union: z.object({ start: dayText, end: dayText }),
        indicator_offset: z.int(),
        indicator_width: z.int(),
        tasks: z.array(z.never()),
        /** What a form begins with; both amounts are hours. */
        default_values: z.object({
          allocated_from: dayText,
          allocated_to: dayText,
          seconds_per_day: hours,
          total_seconds: hours,
        }),
      }),
    ),
  }),
  errors: [],
  failure: 'fetch_project_data',
})

/** Hours, whatever the field is called. */
const givenHours = z.union([z.number(), z.string().max(limits.dayRaw)])

/**
 * Allocates a member of the team to a project, from one day to another, with so many hours a day:
 * `seconds_per_day` are hours.
 */
export const addAllocation = mutation({
  method: 'POST',
  may: 'schedule.use',
  path: `${path}/schedule`,
  clause: ['B5.8', 'B7.99'],
  about: { project: 'project_id' },
  input: z.object({
    project_id: id,
    team_member_id: z.preprocess(blankToAbsent, id.optional()),
    allocated_from: moment,
    allocated_to: moment,
    seconds_per_day: givenHours,
  }),
  output: z.null(),
  errors: [...allocationErrors, 'allocation_hours', 'allocation_member', 'too_many_allocations'],
  says: { message: 'allocated' },
  failure: 'send_schedule',
  run: async (context) => {
    const { tx, actor, input, newId, refuse } = context
    const { project_id } = input
    const team_member_id = input.team_member_id ?? refuse('allocation_member', 'team_member_id')
    await checkMember(tx, team_member_id, refuse)
    const zone = await ownZone(context)
    const row = {
      ...{ id: newId('allocation'), team_id: actor.team_id, project_id, team_member_id },
      allocated_from: dayOf(input.allocated_from, zone),
      allocated_to: dayOf(input.allocated_to, zone),
      seconds_per_day:
        secondsOf(input.seconds_per_day) ?? refuse('allocation_hours', 'seconds_per_day'),
    }
    await checkDays(tx, row, refuse)
    await tx.add('allocation', row)
    return null
  },
})
