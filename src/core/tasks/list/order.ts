import { z } from 'zod'
import { limits } from '../../catalogue/limits.ts'
import { mutation, type RefuseWith, type Tx } from '../../engine/call.ts'
import { id } from '../../values/fields.ts'
import { unmapped } from '../../values/filter-words.ts'
import { iso } from '../../values/time.ts'
import { priorities } from '../../workflow/lookups.ts'
import type { Grouping } from '../grouping.ts'
import { changeGroup } from '../groups.ts'
import { place } from '../input.ts'
import { grouping, task } from '../rows.ts'
import { inEveryOrder, reachPlaces } from '../rules.ts'
import { slug } from '../wire/wire-v3.ts'
import { byPlace, groupOf, sortColumn } from './list.ts'

/** Moves a task to a group, given by id or by name (B7). An empty or `Unmapped` phase clears it. */
export const changeTaskGroup = mutation({
  method: 'PUT',
  path: '/tasks/:id/group',
  clause: ['B4.8', 'B7.53'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({
    id,
    group_type: grouping,
    group_value: z.string().max(100).default(''),
    project_id: id.optional(),
  }),
  output: task,
  errors: ['group_unknown', 'dependencies_open', 'assignee_inactive'],
  failure: 'move_task',
  run: async (context) => {
    const { tx, input } = context
    const row = await tx.get('task', input.id)
    const group = await groupNamed(context, row.project_id, input.group_type, input.group_value)
    return groupOf(row, input.group_type) === (group ?? unmapped)
      ? row
      : changeGroup(context, row, input.group_type, group)
  },
})

/** The id of a group from its id, its name or its slug; null for tasks without a phase. */
async function groupNamed(
  { tx, refuse }: { tx: Tx; refuse: RefuseWith<'group_unknown', 'group_value'> },
  projectId: string,
  group_type: Grouping,
  value: string,
): Promise<string | null> {
  if (group_type === 'phase' && (value === '' || value.toLowerCase() === unmapped.toLowerCase()))
    return null
  const groups =
    group_type === 'priority' ? priorities : await tx.list(group_type, { project_id: projectId })
  const found = [...groups].find((group) => group.id === value || slug(group.name) === slug(value))
  return found?.id ?? refuse('group_unknown', 'group_value')
}

/** Gives the listed tasks new positions in every order at once (B7). */
export const reorderTasks = mutation({
  method: 'POST',
  path: '/tasks/reorder',
  clause: 'B7.52',
  may: 'task.edit',
  about: { project: 'project_id' },
  bodyBytes: limits.idListBytes,
  input: z.object({
    task_ids: z.array(id).max(limits.idsAtOnce),
    new_order: z.array(place).max(limits.idsAtOnce),
    project_id: id,
  }),
  output: z.object({ done: z.literal(true) }),
  errors: ['list_mismatch'],
  failure: 'reorder_tasks',
  run: async ({ tx, input, now, refuse }) => {
    if (input.task_ids.length !== input.new_order.length) refuse('list_mismatch', 'new_order')
    const places = new Map(input.task_ids.map((taskId, n) => [taskId, input.new_order[n]!]))
    await reachPlaces(tx, input.project_id, input.new_order)
    for (const [taskId, place] of places) {
      const row = await tx.get('task', taskId)
      await tx.put('task', { ...row, ...inEveryOrder(place), updated_at: iso(now) })
    }
    return { done: true as const }
  },
})

/**
 * Numbers tasks within a grouping, and moves one of them to a group (B4: reordering within or
 * between groups).
 */
export const sortTasks = mutation({
  method: 'PUT',
  path: '/projects/:project_id/task-order',
  clause: ['B4.9', 'B7.132'],
  may: 'task.edit',
  about: { project: 'project_id' },
  bodyBytes: limits.placeListBytes,
  input: z.object({
    project_id: id,
    group_by: grouping,
    places: z.array(z.object({ id, place })).max(limits.placesAtOnce),
    /** The task that was dragged, and the group it was dropped in. */
    moved: z.object({ id, group_id: z.string().max(100) }).optional(),
  }),
  output: z.array(task),
  errors: ['group_unknown', 'dependencies_open', 'assignee_inactive'],
  run: async (context) => {
    const { tx, input, now } = context
    const column = sortColumn[input.group_by]
    const { moved } = input
    if (moved) {
      const row = await tx.get('task', moved.id)
      if (groupOf(row, input.group_by) !== moved.group_id)
        await changeGroup(context, row, input.group_by, moved.group_id, row[column])
    }
    const places = new Map(input.places.map(({ id, place }) => [id, place]))
    await reachPlaces(tx, input.project_id, [...places.values()])
    for (const [taskId, place] of places) {
      const row = await tx.get('task', taskId)
      if (row[column] !== place)
        await tx.put('task', { ...row, [column]: place, updated_at: iso(now) })
    }
    const tasks = await tx.list('task', { project_id: input.project_id })
    return tasks.sort(byPlace(input.group_by))
  },
})
