import { z } from 'zod'
import type { Actor } from '../catalogue/access.ts'
import { limits } from '../catalogue/limits.ts'
import { mutation, type Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { id, instant } from '../values/fields.ts'
import { dayMs, iso } from '../values/time.ts'
import { timer, work_log } from './rows.ts'
import { stopped } from './stop.ts'

export const moment = instant.max(limits.instantRaw)

/**
 * Starts the caller's timer on a task, or restarts it (B4). `at` says when it was started, at most 31
 * days ago, for a command that waited to be sent; without it, it is now.
 */
export const startTimer = mutation({
  method: 'POST',
  path: '/tasks/:id/timer',
  clause: 'B7.132',
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, at: moment.optional() }),
  givenAt: 'at',
  output: timer,
  errors: [],
  run: async ({ tx, input, actor, now, newId }) => {
    const task = await tx.get('task', input.id)
    const running = await runningTimer(tx, actor, task)
    const since = running ? Date.parse(running.start_time) : 0
    return tx.put('timer', {
      id: running?.id ?? newId('timer'),
      user_id: actor.user_id,
      task_id: task.id,
      project_id: task.project_id,
      // What was restarted meanwhile, as in another browser, goes on from then.
      start_time: iso(Math.max(givenAt(input.at, now), since)),
    })
  },
})

/**
 * Stops the caller's timer and logs its whole seconds; without a running timer nothing happens
 * (B4). `at` says when it was stopped, at most 31 days ago, for a command that waited to be sent;
 * without it, or when it is before the start, it is now.
 */
export const stopTimer = mutation({
  method: 'DELETE',
  path: '/tasks/:id/timer',
  clause: 'B7.132',
  may: 'task.edit',
  about: { task: 'id' },
  query: ['at'],
  input: z.object({ id, at: moment.optional() }),
  givenAt: 'at',
  output: work_log.nullable(),
  errors: [],
  run: async ({ tx, input, actor, now, newId }) => {
    const task = await tx.get('task', input.id)
    const running = await runningTimer(tx, actor, task)
    if (!running) return null
    const at = givenAt(input.at, now)
    return stopped(tx, {
      ...{ running, task, now, name: actor.name },
      until: at < Date.parse(running.start_time) ? now : at,
      newId: () => newId('work_log'),
    })
  },
})

/**
 * Takes the time from when its user went away out of their running timer: what came before is
 * logged, and the timer stops or goes on from when they were back. A timer that was started after
 * they went is left as it is.
 */
export const discardIdleTime = mutation({
  method: 'PUT',
  path: '/tasks/:id/timer/idle',
  clause: 'B7.132',
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, from: moment, to: moment, go_on: z.boolean() }),
  output: z.object({ log: work_log.nullable(), timer: timer.nullable() }),
  errors: [],
  run: async ({ tx, input, actor, now, newId }) => {
    const task = await tx.get('task', input.id)
    const running = await runningTimer(tx, actor, task)
    const from = Math.min(Date.parse(input.from), now)
    if (!running || Date.parse(running.start_time) > from)
      return { log: null, timer: running ?? null }
    const log = await stopped(tx, {
      ...{ running, task, now, until: from, name: actor.name },
      newId: () => newId('work_log'),
    })
    const back = Math.min(Math.max(from, Date.parse(input.to)), now)
    const goingOn = { ...running, start_time: iso(back) }
    return { log, timer: input.go_on ? await tx.put('timer', goingOn) : null }
  },
})

/**
 * When a command was given, in milliseconds: as it says itself, but never later than now, nor longer
 * ago than it may have waited.
 */
function givenAt(at: string | undefined, now: number): number {
  const earliest = now - limits.timerWaitsDays * dayMs
  return at === undefined ? now : Math.min(now, Math.max(earliest, Date.parse(at)))
}

const runningTimer = async (tx: Tx, { user_id }: Actor, task: Row<'task'>) =>
  (await tx.list('timer', { user_id, task_id: task.id }))[0]
