import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation } from '../engine/call.ts'
import { checkTasksOpen } from '../time-approvals/locked.ts'
import { isReversed } from '../values/day-spans.ts'
import { id, ids, optionalDay } from '../values/fields.ts'
import { plainName } from '../values/text.ts'
import { dayIn, iso } from '../values/time.ts'
import { type AddContext, addErrors, addTask } from './add.ts'
import { assignOnly } from './assign.ts'
import { dayNamed, namedDays, putDays } from './dates.ts'
import { changeStatuses } from './groups.ts'
import { dueTime, optionalName, wanted } from './input.ts'
import { placeAt } from './list/places.ts'
import { task } from './rows.ts'
import { label } from './task-context.ts'
import { taskSingle } from './wire/wire.ts'

/** Says whether the time of a task is billed. */
export const setTaskBillable = mutation({
  method: 'PUT',
  path: '/tasks/:id/billable',
  clause: 'B7.132',
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, billable: z.boolean() }),
  output: task,
  errors: ['time_approved'],
  run: async ({ tx, input, now, refuse }) => {
    const row = await tx.get('task', input.id)
    if (row.billable === input.billable) return row
    await checkTasksOpen({ tx, refuse }, [row])
    return tx.put('task', { ...row, billable: input.billable, updated_at: iso(now) })
  },
})

/** Sets when on its day a task is due, or (null) clears it; seconds count for nothing. */
export const setTaskDueTime = mutation({
  method: 'PUT',
  path: '/tasks/:id/due-time',
  clause: ['B3.14', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({
    id,
    due_time: dueTime.nullable(),
  }),
  output: task,
  errors: [],
  run: async ({ tx, input, now }) => {
    const row = await tx.get('task', input.id)
    return row.due_time === input.due_time
      ? row
      : tx.put('task', { ...row, due_time: input.due_time, updated_at: iso(now) })
  },
})

/** Puts exactly these people on a task; none takes everybody off. */
export const setTaskAssignees = mutation({
  method: 'PUT',
  path: '/tasks/:id/assignees/all',
  clause: ['B3.6', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, team_member_ids: ids() }),
  output: task,
  errors: ['assignee_inactive', 'too_many_assignees'],
  run: async (context) =>
    assignOnly(
      context,
      await context.tx.get('task', context.input.id),
      context.input.team_member_ids,
    ),
})

/** Sets the labels of a task to exactly these. */
export const setTaskLabels = mutation({
  method: 'PUT',
  path: '/tasks/labels/:id',
  clause: ['B3.7', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, labels: ids() }),
  output: z.array(label),
  errors: ['too_many_labels'],
  says: { message: 'labelsAssigned' },
  run: async ({ tx, input, now }) => {
    const row = await tx.get('task', input.id)
    const had = new Set(row.labels)
    for (const each of input.labels) if (!had.has(each)) await tx.get('label', each)
    const isSame = had.size === input.labels.length && input.labels.every((each) => had.has(each))
    return isSame
      ? row
      : tx.put('task', { ...row, labels: [...input.labels], updated_at: iso(now) })
  },
})

/** Sets the days from which and to which a task lasts; absent ones stay, and null clears. */
export const setTaskDuration = mutation({
  method: 'PUT',
  path: '/tasks/duration/:id',
  clause: ['B3.12', 'B3.13', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, start: optionalDay, end: optionalDay }),
  output: z.object({}),
  errors: ['duration_reversed'],
  run: async ({ tx, input, now, refuse }) => {
    const row = await tx.get('task', input.id)
    const { start: start_date = row.start_date, end: end_date = row.end_date } = input
    if (isReversed(start_date, end_date)) refuse('duration_reversed', 'end')
    await putDays(tx, row, { start_date, end_date }, now)
    return {}
  },
})

/** Moves a task to a status, and to a place among its tasks there, counted from 0; by default the top. */
export const placeTaskInStatus = mutation({
  method: 'PUT',
  path: '/tasks/status/:statusId/:taskId',
  clause: ['B4.4', 'B4.8', 'B7.132'],
  may: 'task.edit',
  about: { task: 'taskId' },
  input: z.object({
    taskId: id,
    statusId: id,
    project_id: id.optional(),
    from_index: z.number().nullish(),
    to_index: z.number().nullish(),
  }),
  output: z.object({}),
  errors: ['dependencies_block', 'assignee_inactive'],
  run: async (context) => {
    const { tx, input, now, refuse } = context
    const row = await tx.get('task', input.taskId)
    const place = await placeAt(tx, row, {
      group_by: 'status',
      group_id: input.statusId,
      index: input.to_index ?? 0,
    })
    if (row.status_id === input.statusId)
      await tx.put('task', { ...row, status_sort_order: place, updated_at: iso(now) })
    else {
      const { blocked } = await changeStatuses(context, [row], input.statusId, place)
      if (blocked.size > 0)
        refuse('dependencies_block', 'statusId', { body: { completed_deps: false } })
    }
    return {}
  },
})

/** Creates a task of the dashboard, due on a day that is named. */
export const createHomeTask = mutation({
  method: 'POST',
  path: '/tasks/home-task',
  clause: ['B4.14', 'B7.132'],
  may: 'task.edit',
  about: { project: 'project_id' },
  input: z.object({
    name: optionalName,
    project_id: wanted,
    end_date: z.string().max(limits.dayRaw).nullish(),
  }),
  output: taskSingle,
  errors: [...addErrors, 'form_name_too_long', 'due_date_required', 'project_required'],
  run: async (context) => {
    const { tx, input, actor, now, newId, refuse } = context
    const refuseGroup: AddContext['refuse'] = (code, field, details) =>
      refuse(code, field === 'priority_id' ? undefined : field, details)
    const name = plainName(input.name)
    if (name === '') refuse('name_required', 'name')
    if (name.length > limits.taskNameHttp) refuse('form_name_too_long', 'name')
    const due =
      namedDays.find((each) => each === input.end_date) ?? refuse('due_date_required', 'end_date')
    const project_id = input.project_id ?? refuse('project_required', 'project_id')
    const user = await tx.find('user', actor.user_id)
    const end_date = dayNamed(due, dayIn(now, user?.timezone_name))
    return addTask(
      { ...context, refuse: refuseGroup },
      { id: newId('task'), project_id, name, end_date },
    )
  },
})
