import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation, query } from '../engine/call.ts'
import { format, written } from '../exports/written.ts'
import { lineKinds } from '../reporting/time-sheets/line-kinds.ts'
import { roundingDirections, roundingMinutes } from '../reporting/time-sheets/rounding.ts'
import { day, id } from '../values/fields.ts'
import { fewMarks } from '../values/text.ts'
import { iso } from '../values/time.ts'
import { openPeriod } from './period.ts'
import { time_approval } from './rows.ts'

/*
 * Approving the time of a project for a period, which locks it. Its days are counted in the time zone
 * of who approves, as their time sheet does; while a project has approvals, in the zone of these, so
 * that one period ends where the next begins.
 */

const path = '/time-approvals' as const
const managing = { may: 'project.edit', clause: 'B7.132' } as const
const pastDay = day.refine((text) => /^(19|2\d)\d\d-/.test(text))
const period = { project_id: id, start_date: pastDay, end_date: pastDay }

/**
 * Approves what is logged in a project from one day to another, with how the lines for its invoice
 * are made and rounded: until it is taken back, nothing of that time is changed.
 */
export const approveTime = mutation({
  ...managing,
  method: 'POST',
  path,
  about: { project: 'project_id' },
  input: z.object({
    ...period,
    lines: z.enum(lineKinds).default('tasks'),
    /** In minutes; 0 leaves times as they are. */
    rounding: z.literal(roundingMinutes).default(0),
    direction: z.enum(roundingDirections).default('up'),
    note: z.string().max(limits.approvalNote).nullish(),
  }),
  output: time_approval,
  errors: ['approval_exists', 'approval_not_over', 'approval_reversed', 'too_many_approvals'],
  run: async ({ tx, input, actor, now, newId, refuse }) => {
    const { project_id, start_date, end_date, lines, rounding, direction } = input
    const others = await tx.list('time_approval', { project_id })
    const own = (await tx.find('user', actor.user_id))?.timezone_name
    const moments = openPeriod({ start_date, end_date }, { others, own, now, refuse })
    return tx.add('time_approval', {
      ...{ id: newId('time_approval'), project_id, start_date, end_date, ...moments },
      ...{ lines, rounding, direction },
      note: fewMarks(input.note ?? '').trim() || null,
      ...{ user_id: actor.user_id, member_name: actor.name, created_at: iso(now) },
    })
  },
})

/** Takes an approval back: its time can be changed again. */
export const takeBackApproval = mutation({
  ...managing,
  method: 'DELETE',
  path: `${path}/:id`,
  about: { time_approval: 'id' },
  input: z.object({ id }),
  output: z.null(),
  errors: [],
  run: async ({ tx, input }) => {
    const { id } = await tx.get('time_approval', input.id)
    await tx.remove('time_approval', id)
    return null
  },
})

/** How much time a period has. */
const counted = { logs: z.int(), seconds: z.int(), billable_seconds: z.int() }

/** The approved periods of a project, the latest first, with how much time each has. */
export const listTimeApprovals = query({
  method: 'GET',
  path,
  clause: 'B7.132',
  may: 'project.view',
  about: { project: 'project_id' },
  input: z.object({ project_id: id }),
  output: z.array(time_approval.extend(counted)),
  errors: [],
})

/**
 * What an approval of a period would lock, refused as the approval would be: how many logs and seconds, in which time zone its days are
 * counted, and how many timers have been running since.
 */
export const previewTimeApproval = query({
  ...managing,
  method: 'GET',
  path: `${path}/preview`,
  about: { project: 'project_id' },
  input: z.object(period),
  output: z.object({ ...counted, time_zone: z.string(), running: z.int() }),
  errors: ['approval_exists', 'approval_not_over', 'approval_reversed'],
})

/** The time of an approved period line by line, as it was approved, as a file. */
export const exportApprovedTime = query({
  ...managing,
  method: 'GET',
  path: `${path}/:id/export`,
  about: { time_approval: 'id' },
  input: z.object({ id, ...written, format: format('xlsx') }),
  sendsFile: true,
  isReport: true,
  output: z.null(),
  errors: [],
})
