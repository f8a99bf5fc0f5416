import { z } from 'zod'
import type { Actor } from '../catalogue/access.ts'
import { mutation, type Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { id } from '../values/fields.ts'
import { iso } from '../values/time.ts'
import { timer, work_log } from './rows.ts'
import { stopped } from './stop.ts'

/** Starts the caller's timer on a task, or restarts it (B4). */
export const startTimer = mutation({
  method: 'POST',
  path: '/tasks/:id/timer',
  clause: 'B7.132',
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id }),
  output: timer,
  errors: [],
  run: async ({ tx, input, actor, now, newId }) => {
    const task = await tx.get('task', input.id)
    const running = await runningTimer(tx, actor, task)
    return tx.put('timer', {
      id: running?.id ?? newId('timer'),
      user_id: actor.user_id,
      task_id: task.id,
      project_id: task.project_id,
      start_time: iso(now),
    })
  },
})

/**
 * Stops the caller's timer and logs its whole seconds; without a running timer nothing happens
 * (B4).
 */
export const stopTimer = mutation({
  method: 'DELETE',
  path: '/tasks/:id/timer',
  clause: 'B7.132',
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id }),
  output: work_log.nullable(),
  errors: [],
  run: async ({ tx, input, actor, now, newId }) => {
    const task = await tx.get('task', input.id)
    const running = await runningTimer(tx, actor, task)
    if (!running) return null
    return stopped(tx, { running, task, now, newId: () => newId('work_log') })
  },
})

const runningTimer = async (tx: Tx, { user_id }: Actor, task: Row<'task'>) =>
  (await tx.list('timer', { user_id, task_id: task.id }))[0]
