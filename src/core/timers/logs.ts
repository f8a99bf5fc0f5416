import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation, query, type RefuseWith, type Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { assign } from '../tasks/assign.ts'
import { checkOpen } from '../time-approvals/locked.ts'
import { id, instant, isOfKnownYear } from '../values/fields.ts'
import { fewMarks } from '../values/text.ts'
import { iso } from '../values/time.ts'

/** Time as it is logged by hand; the reply to all is the same for each log of a task. */
const written = {
  project_id: id.optional(),
  formatted_start: instant.max(limits.instantRaw).refine(isOfKnownYear),
  seconds_spent: z.int().min(1).max(limits.timeLogSeconds),
  description: z
    .string()
    .max(limits.timeLogDescription * 2)
    .nullish(),
}
const ofTask = z.object({ task_id: id })

/**
 * Logs time on a task by hand, and assigns who does it while there is room for one more: `id` is the
 * task, `formatted_start` when the work began.
 */
export const addTimeLog = mutation({
  method: 'POST',
  path: '/task-time-log',
  clause: 'B7.132',
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, ...written }),
  output: z.null(),
  errors: ['time_log_too_long', 'too_many_time_logs', 'time_approved', 'assignee_inactive'],
  run: async (context) => {
    const { tx, input, actor, now, newId, refuse } = context
    const task = await tx.get('task', input.id)
    const created_at = iso(Date.parse(input.formatted_start))
    await checkOpen({ tx, refuse }, task.project_id, created_at)
    const most = limits.timeLogsOnTask
    if ((await tx.list('work_log', { task_id: task.id })).length >= most)
      refuse('too_many_time_logs', undefined, { values: { most } })
    await tx.add('work_log', {
      id: newId('work_log'),
      project_id: task.project_id,
      task_id: task.id,
      user_id: actor.user_id,
      member_name: actor.name,
      time_spent: input.seconds_spent,
      description: described(input.description, refuse),
      logged_by_timer: false,
      created_at,
    })
    const hasRoom = actor.team_member_id && task.assignees.length < limits.assigneesOnTask
    const worked = hasRoom ? await assign(context, task, actor.team_member_id) : task
    await addTime(tx, worked, input.seconds_spent, now)
    return null
  },
})

/** Changes one's own log: when the work began, how long it took, and what it was. */
export const editTimeLog = mutation({
  method: 'PUT',
  path: '/task-time-log/:id',
  clause: 'B7.132',
  may: 'task.edit',
  about: { work_log: 'id' },
  input: z.object({ id, ...written }),
  output: ofTask,
  errors: ['time_log_too_long', 'time_log_not_yours', 'time_approved'],
  run: async ({ tx, input, actor, now, refuse }) => {
    const before = await ownLog(tx, input.id, actor.user_id, refuse)
    const created_at = iso(Date.parse(input.formatted_start))
    await checkOpen({ tx, refuse }, before.project_id, before.created_at, created_at)
    await tx.put('work_log', {
      ...before,
      time_spent: input.seconds_spent,
      description: described(input.description, refuse),
      created_at,
    })
    const task = await tx.get('task', before.task_id)
    await addTime(tx, task, input.seconds_spent - before.time_spent, now)
    return { task_id: task.id }
  },
})

/** Deletes one's own log. */
export const deleteTimeLog = mutation({
  method: 'DELETE',
  path: '/task-time-log/:id',
  clause: 'B7.132',
  may: 'task.edit',
  about: { work_log: 'id' },
  query: ['task'],
  input: z.object({ id, task: id.optional() }),
  output: ofTask,
  errors: ['time_log_not_yours', 'time_approved'],
  run: async ({ tx, input, actor, now, refuse }) => {
    const log = await ownLog(tx, input.id, actor.user_id, refuse)
    await checkOpen({ tx, refuse }, log.project_id, log.created_at)
    await tx.remove('work_log', log.id)
    const task = await tx.get('task', log.task_id)
    await addTime(tx, task, -log.time_spent, now)
    return { task_id: task.id }
  },
})

/** A log as it is listed; start and end are in the zone asked for, UTC without one. */
const timeLog = z.object({
  id,
  time_spent: z.int(),
  description: z.string().nullable(),
  created_at: instant,
  start_time: z.string(),
  end_time: z.string(),
  logged_by_timer: z.boolean(),
  user_id: id,
  user_name: z.string(),
  user_email: z.string(),
  avatar_url: z.string().nullable(),
  avatar_color: z.string(),
})
export type TimeLog = z.output<typeof timeLog>

/** What everybody has logged on a task, the newest start first. An unknown zone counts as UTC. */
export const listTimeLogs = query({
  method: 'GET',
  path: '/task-time-log/task/:id',
  clause: 'B7.132',
  may: 'task.view',
  about: { task: 'id' },
  input: z.object({ id, time_zone_name: z.string().max(100).optional() }),
  output: z.array(timeLog),
  errors: [],
})

/** A log of the caller, with the task and the project it belongs to. */
const recentLog = z.object({
  task_id: id,
  created_at: instant,
  time_spent: z.int(),
  task_name: z.string(),
  project_id: id,
  project_name: z.string(),
  project_color: z.string(),
  parent_task_id: id.nullable(),
  parent_task_name: z.string().nullable(),
})

/**
 * The last logs of the caller in the active team, the newest start first, on projects that they can
 * see, without what is archived.
 */
export const listRecentTimeLogs = query({
  method: 'GET',
  path: '/task-time-log/recent-logs',
  clause: 'B7.132',
  may: 'home.view',
  input: z.object({}),
  output: z.array(recentLog),
  errors: [],
})

async function ownLog(
  tx: Tx,
  id: string,
  userId: string,
  refuse: RefuseWith<'time_log_not_yours'>,
): Promise<Row<'work_log'>> {
  const log = await tx.get('work_log', id)
  return log.user_id === userId ? log : refuse('time_log_not_yours')
}

/** What was done as it is stored; null for nothing. */
function described(
  text: string | null | undefined,
  refuse: RefuseWith<'time_log_too_long', 'description'>,
): string | null {
  const words = fewMarks(text ?? '').trim()
  if (words.length > limits.timeLogDescription) refuse('time_log_too_long', 'description')
  return words || null
}

const addTime = (tx: Tx, task: Row<'task'>, seconds: number, now: number) =>
  tx.put('task', {
    ...task,
    total_minutes_spent: task.total_minutes_spent + seconds,
    updated_at: iso(now),
  })
