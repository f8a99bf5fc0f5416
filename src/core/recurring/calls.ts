import { z } from 'zod'
import { mutation, query, type Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { day, id, instant } from '../values/fields.ts'
import { begin } from './begin.ts'
import { recurringModes, scheduleTypes, task_schedule } from './rows.ts'
import { ruleErrors, ruleInput, ruleOf, type ScheduleRule } from './rule.ts'
import { datesAhead, goingOn, settledDay, tasksOf, todayOf, withRule } from './series.ts'

const number = z.int().nullable()

/** A schedule as the wire has it. */
export const schedule = z.object({
  id,
  schedule_type: z.enum(scheduleTypes),
  days_of_week: z.array(z.int()).nullable(),
  date_of_month: number,
  day_of_month: number,
  week_of_month: number,
  interval_days: number,
  interval_weeks: number,
  interval_months: number,
  start_date: day.nullable(),
  end_date: day.nullable(),
  max_occurrences: number,
  occurrence_count: z.int(),
  is_active: z.boolean(),
  /** That of its maker's account. */
  timezone_id: id.nullable(),
  created_by: id,
  last_checked_at: instant.nullable(),
  last_created_task_end_date: day.nullable(),
  created_at: instant,
  recurring_mode: z.enum(recurringModes),
  target_status_id: id.nullable(),
})
export type Schedule = z.output<typeof schedule>

/** How a task repeats. */
export const getSchedule = query({
  method: 'GET',
  path: '/task-recurring/:scheduleId',
  clause: ['B3.65', 'B7.132'],
  may: 'task.view',
  about: { task_schedule: 'scheduleId' },
  input: z.object({ scheduleId: id }),
  output: schedule,
  errors: [],
})

/** Gives a series another rule, by which it goes on after what is there. */
async function putRule(
  tx: Tx,
  before: Row<'task_schedule'>,
  { rule, today }: { rule: ScheduleRule; today: string },
): Promise<Row<'task_schedule'>> {
  if (rule.target_status_id) await tx.get('status', rule.target_status_id)
  const changed = withRule(before, rule, today)
  return tx.put(
    'task_schedule',
    goingOn(changed, settledDay(changed, await tasksOf(tx, before.id))),
  )
}

/**
 * Has a task repeat, by a rule if one is given or else each day until one is chosen, or no longer:
 * that ends the series for all of its tasks.
 */
export const setTaskRecurring = mutation({
  method: 'PUT',
  path: '/tasks/:id/recurring',
  clause: ['B3.65', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, on: z.boolean(), ...ruleInput }),
  output: z.object({
    task_id: id,
    id: id.nullable(),
    schedule_type: z.enum(scheduleTypes).nullable(),
  }),
  errors: ['too_many_schedules', ...ruleErrors],
  run: async ({ tx, input, actor, now, newId, refuse }) => {
    const row = await tx.get('task', input.id)
    const known = row.schedule_id ? await tx.find('task_schedule', row.schedule_id) : undefined
    if (!input.on && known) await tx.remove('task_schedule', known.id)
    if (!input.on) return { task_id: row.id, id: null, schedule_type: null }
    const { user_id: userId } = actor
    const today = await todayOf(tx, userId, now)
    const rule = input.schedule_type ? ruleOf(input, refuse) : undefined
    const series = known ?? (await begin(tx, row, { id: newId('schedule'), userId, now, today }))
    const { id, schedule_type } = rule ? await putRule(tx, series, { rule, today }) : series
    return { task_id: row.id, id, schedule_type }
  },
})

/** Changes how a task repeats: the whole rule is replaced, and goes on after what is there. */
export const changeSchedule = mutation({
  method: 'PUT',
  path: '/task-recurring/:scheduleId',
  clause: ['B3.65', 'B7.132'],
  may: 'task.edit',
  about: { task_schedule: 'scheduleId' },
  input: z.object({ scheduleId: id, ...ruleInput }),
  output: z.null(),
  errors: ruleErrors,
  run: async ({ tx, input, actor, now, refuse }) => {
    const before = await tx.get('task_schedule', input.scheduleId)
    const rule = ruleOf(input, refuse)
    await putRule(tx, before, { rule, today: await todayOf(tx, actor.user_id, now) })
    return null
  },
})

/** Leaves out the next date of a series. */
export const skipNextDate = mutation({
  method: 'POST',
  path: '/task-recurring/:scheduleId/skip',
  clause: 'B7.132',
  may: 'task.edit',
  about: { task_schedule: 'scheduleId' },
  input: z.object({ scheduleId: id }),
  output: task_schedule,
  errors: ['schedule_over'],
  run: async ({ tx, input, actor, now, refuse }) => {
    const before = await tx.get('task_schedule', input.scheduleId)
    const today = await todayOf(tx, actor.user_id, now)
    const [next] = datesAhead(before, await tasksOf(tx, before.id), today, 1)
    const skipped = next ?? refuse('schedule_over')
    return tx.put('task_schedule', goingOn({ ...before, skipped_until: skipped }, skipped))
  },
})
