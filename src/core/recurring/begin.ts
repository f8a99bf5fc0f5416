import type { Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { iso } from '../values/time.ts'
import type { ScheduleType } from './rows.ts'
import { daily } from './rule.ts'
import { lastBefore } from './series.ts'
import { templateOf } from './template.ts'

interface Beginning {
  id: string
  /** Who sets it up. */
  userId: string
  now: number
  /** Which day it is for them. */
  today: string
  type?: ScheduleType
}

/** A series of which a task is the first. Dates before today are not made up for (decision 104). */
export function seriesFrom(
  task: Row<'task'>,
  { id, userId, now, today, type = 'daily' }: Beginning,
): Row<'task_schedule'> {
  const { project_id, end_date } = task
  const rule = { ...daily, schedule_type: type, anchor_date: end_date ?? today }
  return {
    ...rule,
    ...templateOf(task),
    ...{ id, project_id, occurrence_count: 0, is_active: true },
    ...{ created_by: userId, created_at: iso(now), last_checked_at: null },
    settled_until: end_date === null ? today : lastBefore(rule, end_date, today),
    ...{ skipped_until: null, last_created_task_end_date: null },
  }
}

/** Sets up a series of which a task is the first. */
export async function begin(
  tx: Tx,
  task: Row<'task'>,
  beginning: Beginning,
): Promise<Row<'task_schedule'>> {
  const { id, now } = beginning
  const text = await tx.find('task_text', task.id)
  const made = await tx.add('task_schedule', seriesFrom(task, beginning))
  if (text)
    await tx.add('schedule_text', {
      ...{ id, project_id: task.project_id },
      description: text.description,
    })
  await tx.put('task', { ...task, schedule_id: id, updated_at: iso(now) })
  return made
}
