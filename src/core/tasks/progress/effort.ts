import { z } from 'zod'
import { limits } from '../../catalogue/limits.ts'
import { mutation } from '../../engine/call.ts'
import { id } from '../../values/fields.ts'
import { iso } from '../../values/time.ts'
import { task } from '../rows.ts'
import { countedSubtasks, updateProgress } from '../stored-progress.ts'

/** Sets the estimate, in minutes; in time mode the ancestors' progress follows. */
export const estimateTask = mutation({
  method: 'PUT',
  path: '/tasks/:id/estimation',
  clause: ['B3.11', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, total_minutes: z.number() }),
  output: task,
  errors: ['estimate_range'],
  run: async ({ tx, input, now, refuse }) => {
    const row = await tx.get('task', input.id)
    const total_minutes = Math.ceil(input.total_minutes)
    if (!(total_minutes >= 0 && total_minutes <= limits.taskMinutes))
      refuse('estimate_range', 'total_minutes', { values: { most: limits.taskMinutes } })
    if (total_minutes === row.total_minutes) return row
    const estimated = await tx.put('task', { ...row, total_minutes, updated_at: iso(now) })
    await updateProgress(tx, [row.parent_task_id], now)
    return estimated
  },
})

/** Enters the progress of a task without subtasks by hand, 0–100. */
export const setTaskProgress = mutation({
  method: 'PUT',
  path: '/tasks/:id/progress',
  clause: ['B3.4', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, progress_value: z.number() }),
  output: task,
  errors: ['progress_range', 'progress_of_parent'],
  run: async ({ tx, input, now, refuse }) => {
    const row = await tx.get('task', input.id)
    if (!(input.progress_value >= 0 && input.progress_value <= limits.progress))
      refuse('progress_range', 'progress_value')
    if ((await countedSubtasks(tx, row)).length > 0) refuse('progress_of_parent')
    const set = await tx.put('task', {
      ...row,
      progress_value: Math.round(input.progress_value),
      manual_progress: true,
      updated_at: iso(now),
    })
    await updateProgress(tx, [row.parent_task_id], now)
    return set
  },
})

/** Sets how much a subtask counts for its parent, 0–100. */
export const setTaskWeight = mutation({
  method: 'PUT',
  path: '/tasks/:id/weight',
  clause: ['B3.4', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, weight: z.number() }),
  output: task,
  errors: ['progress_range'],
  run: async ({ tx, input, now, refuse }) => {
    const row = await tx.get('task', input.id)
    if (!(input.weight >= 0 && input.weight <= limits.progress)) refuse('progress_range', 'weight')
    const set = await tx.put('task', {
      ...row,
      weight: Math.round(input.weight),
      updated_at: iso(now),
    })
    await updateProgress(tx, [row.parent_task_id], now)
    return set
  },
})
