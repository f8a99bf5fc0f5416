import { z } from 'zod'
import { mutation, type Tx } from '../../engine/call.ts'
import type { Row } from '../../model.ts'
import { id } from '../../values/fields.ts'
import { iso } from '../../values/time.ts'
import { changeGroup } from '../groups.ts'
import { grouping } from '../rows.ts'
import { inEveryOrder, nextPlaces } from '../rules.ts'
import { updateProgress } from '../stored-progress.ts'
import { taskSingle } from '../wire/wire.ts'
import { putBelow } from './below.ts'

/** Moves a task below another, into that one's group; its own subtasks stay below it (B7). */
export const convertToSubtask = mutation({
  method: 'POST',
  path: '/tasks/convert-to-subtask',
  clause: 'B7.46',
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({
    id,
    project_id: id.optional(),
    parent_task_id: id,
    group_by: z.string().max(20).optional(),
    to_group_id: z.string().max(100).nullish(),
  }),
  output: taskSingle,
  errors: ['parent_cycle', 'too_deep', 'group_unknown', 'dependencies_open', 'assignee_inactive'],
  run: async (context) => {
    const { tx, input } = context
    await putBelow(context, [await tx.get('task', input.id)], input)
    const by = grouping.safeParse(input.group_by)
    if (by.success && input.to_group_id)
      await changeGroup(context, await tx.get('task', input.id), by.data, input.to_group_id)
    return tx.get('task', input.id)
  },
})

/** Takes a subtask out of its parent (B7). */
export const convertToTask = mutation({
  method: 'POST',
  path: '/tasks/convert',
  clause: 'B7.47',
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, project_id: id.optional() }),
  output: taskSingle,
  errors: [],
  run: async ({ tx, input, now }) => {
    const row = await tx.get('task', input.id)
    if (!row.parent_task_id) return row
    return setFree(tx, row, now)
  },
})

/** Makes a subtask a top-level task, the last one of its project. */
export const setFree = async (tx: Tx, row: Row<'task'>, now: number): Promise<Row<'task'>> =>
  (await setAllFree(tx, [row], now))[0]!

/** Makes subtasks of a project top-level tasks, the last ones there, one after the other. */
export async function setAllFree(
  tx: Tx,
  rows: readonly Row<'task'>[],
  now: number,
): Promise<Row<'task'>[]> {
  const [first] = rows
  if (!first) return []
  const freed: Row<'task'>[] = []
  const places = await nextPlaces(tx, first.project_id, { end: 'bottom', count: rows.length })
  for (const [n, row] of rows.entries()) {
    const changes = { parent_task_id: null, ...inEveryOrder(places[n]!), updated_at: iso(now) }
    freed.push(await tx.put('task', { ...row, ...changes }))
  }
  // Once for all of a parent.
  await updateProgress(
    tx,
    rows.map(({ parent_task_id }) => parent_task_id),
    now,
  )
  return freed
}
