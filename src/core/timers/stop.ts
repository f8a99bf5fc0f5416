import type { Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { openIn } from '../time-approvals/locked.ts'
import { iso } from '../values/time.ts'

interface Stopping {
  running: Row<'timer'>
  task: Row<'task'>
  /** What the user of the timer is called. */
  name: string
  /** Milliseconds. */
  now: number
  /** Until when it counts, at most until now. */
  until?: number
  newId(): string
}

/**
 * Stops a running timer and logs its whole seconds for its user; null, and no log, for less than
 * one (B4). Time that began in an approved period is logged from the end of that period on.
 */
export async function stopped(tx: Tx, stopping: Stopping): Promise<Row<'work_log'> | null> {
  await tx.remove('timer', stopping.running.id)
  return logged(tx, stopping)
}

/** The same for a timer that is not there any more. */
export async function logged(
  tx: Tx,
  { running, task, name, now, until = now, newId }: Stopping,
): Promise<Row<'work_log'> | null> {
  const time_spent = Math.floor((until - Date.parse(running.start_time)) / 1000)
  if (time_spent < 1) return null
  await tx.put('task', {
    ...task,
    total_minutes_spent: task.total_minutes_spent + time_spent,
    updated_at: iso(now),
  })
  return tx.add('work_log', {
    id: newId(),
    project_id: task.project_id,
    task_id: task.id,
    user_id: running.user_id,
    member_name: name,
    time_spent,
    description: null,
    logged_by_timer: true,
    created_at: await openIn(tx, task.project_id, running.start_time),
  })
}
