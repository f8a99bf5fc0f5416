import { z } from 'zod'
import { mutation, query } from '../../engine/call.ts'
import { pushDependents } from '../../roadmap/push.ts'
import { id } from '../../values/fields.ts'
import { iso } from '../../values/time.ts'
import { lag } from '../rows.ts'
import { circular } from './circular.ts'

const dependency_type = z.literal('blocked_by')

/** Makes a task wait for another one of its project, until which it cannot become done. */
export const addDependency = mutation({
  method: 'POST',
  path: '/task-dependencies',
  clause: ['B7.49', 'B7.132'],
  may: 'task.edit',
  about: { task: 'task_id' },
  input: z.object({
    task_id: id,
    related_task_id: id,
    dependency_type: dependency_type.default('blocked_by'),
    /** How many days pass between them; with fewer than 0 they overlap by as many. */
    lag_days: lag.default(0),
  }),
  output: z.object({ id, task_id: id, related_task_id: id, dependency_type, lag_days: lag }),
  errors: [
    'dependency_on_itself',
    'dependency_exists',
    'dependency_cycle',
    'too_many_dependencies',
  ],
  run: async ({ tx, input, now, newId, refuse }) => {
    const task = await tx.get('task', input.task_id)
    if (input.related_task_id === task.id) refuse('dependency_on_itself', 'related_task_id')
    const related = await tx.get('task', input.related_task_id)
    const all = await tx.list('task_dependency', { project_id: task.project_id })
    if (all.some((each) => each.task_id === task.id && each.related_task_id === related.id))
      refuse('dependency_exists', 'related_task_id')
    const made = {
      id: newId('task_dependency'),
      project_id: task.project_id,
      task_id: task.id,
      related_task_id: related.id,
      lag_days: input.lag_days,
    }
    if (circular([...all, made]).has(made.id)) refuse('dependency_cycle', 'related_task_id')
    await tx.add('task_dependency', made)
    await tx.put('task', { ...task, updated_at: iso(now) })
    return {
      id: made.id,
      task_id: task.id,
      related_task_id: related.id,
      dependency_type: input.dependency_type,
      lag_days: input.lag_days,
    }
  },
})

/**
 * Sets how many days of the calendar pass between a task and the one that waits for it; with fewer
 * than 0 they overlap by as many. With `move_dependents` the one that waits gives way if it begins
 * too early then, and so do the open tasks that wait for it; nothing moves back.
 */
export const setDependencyLag = mutation({
  method: 'PUT',
  path: '/task-dependencies/:id',
  clause: ['B7.49', 'B2.34'],
  may: 'task.edit',
  about: { task_dependency: 'id' },
  input: z.object({ id, lag_days: lag, move_dependents: z.boolean().default(false) }),
  output: z.object({ id, task_id: id, related_task_id: id, lag_days: lag }),
  errors: [],
  run: async ({ tx, input: { id, lag_days, move_dependents }, now }) => {
    const before = await tx.get('task_dependency', id)
    const { task_id, related_task_id } = before
    if (lag_days !== before.lag_days) {
      await tx.put('task_dependency', { ...before, lag_days })
      await tx.put('task', { ...(await tx.get('task', task_id)), updated_at: iso(now) })
    }
    if (move_dependents)
      await pushDependents(tx, await tx.get('task', related_task_id), { now, by: id })
    return { id, task_id, related_task_id, lag_days }
  },
})

/** Lets a task no longer wait for another. */
export const deleteDependency = mutation({
  method: 'DELETE',
  path: '/task-dependencies/:id',
  clause: ['B7.49', 'B7.132'],
  may: 'task.edit',
  about: { task_dependency: 'id' },
  input: z.object({ id }),
  output: z.array(z.object({ task_id: id })),
  errors: [],
  run: async ({ tx, input, now }) => {
    const { task_id } = await tx.get('task_dependency', input.id)
    const task = await tx.get('task', task_id)
    await tx.remove('task_dependency', input.id)
    await tx.put('task', { ...task, updated_at: iso(now) })
    return [{ task_id }]
  },
})

/** The tasks that a task waits for. */
export const listDependencies = query({
  method: 'GET',
  path: '/task-dependencies/:id',
  clause: ['B7.49', 'B7.132'],
  may: 'task.view',
  about: { task: 'id' },
  input: z.object({ id }),
  output: z.array(
    z.object({ id, task_name: z.string(), task_key: z.string(), dependency_type, lag_days: lag }),
  ),
  errors: [],
})
