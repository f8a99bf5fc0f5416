import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { givenValues, putValues } from '../columns/given-values.ts'
import { valueErrors } from '../columns/put-value.ts'
import { mutation } from '../engine/call.ts'
import { labelNamed } from '../labels/rules.ts'
import { endForsaken } from '../recurring/series.ts'
import { checkFamiliesOpen } from '../time-approvals/locked.ts'
import { id, ids, optionalDay } from '../values/fields.ts'
import { plainName } from '../values/text.ts'
import { iso } from '../values/time.ts'
import { addErrors, addTask, taskName } from './add.ts'
import { assign } from './assign.ts'
import { putDays } from './dates.ts'
import { checkRevision, putDescription, storedDescription } from './description.ts'
import { changePhase, changePriority, changeStatus } from './groups.ts'
import { group, name, optionalName, wanted } from './input.ts'
import { revision, task } from './rows.ts'
import { archiveFamilies } from './rules.ts'
import { updateProgress } from './stored-progress.ts'
import { taskSingle } from './wire/wire.ts'

/**
 * Creates a task from its name, in the group it was typed in (B4: default status, priority Medium).
 */
export const quickTask = mutation({
  method: 'POST',
  path: '/tasks/quick-task',
  clause: ['B4.14', 'B7.132'],
  may: 'task.edit',
  about: { project: 'project_id' },
  input: z.object({
    name: optionalName,
    project_id: wanted,
    status_id: group,
    priority_id: group,
    phase_id: group,
    parent_task_id: group,
    start_date: optionalDay,
    end_date: optionalDay,
    end: z.enum(['top', 'bottom']).default('bottom'),
    assign_me: z.boolean().default(false),
    assignees: ids({ most: limits.assigneesOnTask }).default([]),
    custom_column_values: givenValues.default({}),
  }),
  output: z.object({ task_id: taskSingle }),
  errors: [...addErrors, ...valueErrors, 'too_many_assignees', 'project_required'],
  run: async (context) => {
    const { input, actor, newId, refuse } = context
    const { custom_column_values, ...fields } = input
    // A form that lacks several things is told of its name first.
    taskName(input.name, refuse)
    const task = await addTask(context, {
      ...fields,
      project_id: input.project_id ?? refuse('project_required', 'project_id'),
      id: newId('task'),
      assignees: input.assign_me ? [actor.team_member_id, ...input.assignees] : input.assignees,
    })
    await putValues(context, [task], custom_column_values)
    return task
  },
})

export const renameTask = mutation({
  method: 'PUT',
  path: '/tasks/:id/name',
  clause: ['B5.5', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, name }),
  output: task,
  errors: ['task_name_too_long'],
  run: async ({ tx, input, now, refuse }) => {
    const row = await tx.get('task', input.id)
    const name = plainName(input.name)
    if (name.length > limits.taskName) refuse('task_name_too_long', 'name')
    return name === '' || name === row.name
      ? row
      : tx.put('task', { ...row, name, updated_at: iso(now) })
  },
})

export const setTaskStatus = mutation({
  method: 'PUT',
  path: '/tasks/:id/status',
  clause: ['B4.4', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, status_id: id }),
  output: task,
  errors: ['dependencies_open', 'assignee_inactive'],
  run: async (context) => {
    const row = await context.tx.get('task', context.input.id)
    return row.status_id === context.input.status_id
      ? row
      : changeStatus(context, row, context.input.status_id)
  },
})

export const setTaskPriority = mutation({
  method: 'PUT',
  path: '/tasks/:id/priority',
  clause: ['B4.4', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, priority_id: id }),
  output: task,
  errors: [],
  run: async (context) => {
    const row = await context.tx.get('task', context.input.id)
    return row.priority_id === context.input.priority_id
      ? row
      : changePriority(context, row, context.input.priority_id)
  },
})

export const setTaskPhase = mutation({
  method: 'PUT',
  path: '/tasks/:id/phase',
  clause: ['B4.4', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, phase_id: group }),
  output: task,
  errors: [],
  run: async (context) => {
    const row = await context.tx.get('task', context.input.id)
    return row.phase_id === context.input.phase_id
      ? row
      : changePhase(context, row, context.input.phase_id)
  },
})

/** Adds a team member to a task (mode 0) or removes them (mode 1). */
export const assignTask = mutation({
  method: 'PUT',
  path: '/tasks/:id/assignees',
  clause: ['B3.6', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({
    id,
    team_member_id: id,
    mode: z.union([z.literal(0), z.literal(1)]).default(0),
  }),
  output: task,
  errors: ['assignee_inactive', 'too_many_assignees'],
  run: async (context) => {
    const { tx, input, now } = context
    const row = await tx.get('task', input.id)
    if (input.mode === 0) return assign(context, row, input.team_member_id)
    if (!row.assignees.includes(input.team_member_id)) return row
    return tx.put('task', {
      ...row,
      assignees: row.assignees.filter((member) => member !== input.team_member_id),
      updated_at: iso(now),
    })
  },
})

/** Puts a label on a task or takes it off; without `on` it is toggled. */
export const labelTask = mutation({
  method: 'PUT',
  path: '/tasks/:id/label',
  clause: ['B3.7', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, label_id: id, on: z.boolean().optional() }),
  output: task,
  errors: ['too_many_labels'],
  run: async ({ tx, input, now }) => {
    const row = await tx.get('task', input.id)
    const has = row.labels.includes(input.label_id)
    const on = input.on ?? !has
    if (on === has) return row
    if (on) await tx.get('label', input.label_id)
    const labels = on
      ? [...row.labels, input.label_id]
      : row.labels.filter((label) => label !== input.label_id)
    return tx.put('task', { ...row, labels, updated_at: iso(now) })
  },
})

/** Puts a label with a name on a task; the team gets it if it has none of that name. */
export const createTaskLabel = mutation({
  method: 'POST',
  path: '/tasks/:id/labels',
  clause: ['B3.7', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, name: z.string().max(1_000) }),
  output: z.object({
    task,
    label: z.object({ id, team_id: id, name: z.string(), color_code: z.string() }),
    is_new: z.boolean(),
  }),
  errors: ['label_name_required', 'name_too_long', 'too_many_labels', 'too_many_team_labels'],
  run: async (context) => {
    const { tx, input, now } = context
    const row = await tx.get('task', input.id)
    const { label, is_new } = await labelNamed(context, input.name, 'name')
    const task = row.labels.includes(label.id)
      ? row
      : await tx.put('task', { ...row, labels: [...row.labels, label.id], updated_at: iso(now) })
    return { task, label, is_new }
  },
})

/** Sets or (null) clears the start and the due day; absent fields stay. */
export const setTaskDates = mutation({
  method: 'PUT',
  path: '/tasks/:id/dates',
  clause: ['B3.12', 'B3.13', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, start_date: optionalDay, end_date: optionalDay }),
  output: task,
  errors: [],
  run: async ({ tx, input, now }) => {
    const row = await tx.get('task', input.id)
    const { start_date = row.start_date, end_date = row.end_date } = input
    return putDays(tx, row, { start_date, end_date }, now)
  },
})

/**
 * Replaces the description: HTML, reduced to the safe set; empty means none. `base` is the revision
 * that it was written over (`description_revision` of getTaskInfo, empty for none): where the
 * description has another one by now, nothing is replaced.
 */
export const describeTask = mutation({
  method: 'PUT',
  path: '/tasks/:id/description',
  clause: ['B3.3', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  bodyBytes: limits.descriptionBodyBytes,
  input: z.object({
    id,
    description: z.string().max(limits.descriptionBodyBytes).nullable(),
    base: revision.optional(),
  }),
  output: z.object({ id, description: z.string().nullable() }),
  errors: ['description_too_long', 'description_too_deep', 'text_changed'],
  run: async (context) => {
    const { tx, input, clean, refuse } = context
    const row = await tx.get('task', input.id)
    const description = storedDescription(input.description ?? '', clean, refuse)
    if (input.base !== undefined) await checkRevision(context, row.id, input.base)
    await putDescription(context, row, description)
    return { id: row.id, description: description || null }
  },
})

/** Archives a task and everything below it, or brings them back. */
export const archiveTask = mutation({
  method: 'PUT',
  path: '/tasks/:id/archive',
  clause: ['B4.24', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id, archived: z.boolean() }),
  output: task,
  errors: [],
  run: async ({ tx, input, now }) => {
    const row = await tx.get('task', input.id)
    await archiveFamilies(tx, [row], input.archived, now)
    return tx.get('task', row.id)
  },
})

/** Deletes a task with its subtasks at all levels and everything on them. */
export const deleteTask = mutation({
  method: 'DELETE',
  path: '/tasks/:id',
  clause: 'B7.44',
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({ id }),
  output: z.array(z.never()),
  errors: ['time_approved'],
  run: async ({ tx, input, now, refuse }) => {
    const row = await tx.get('task', input.id)
    await checkFamiliesOpen({ tx, refuse }, [row])
    await tx.remove('task', row.id)
    await endForsaken(tx, row.project_id)
    await updateProgress(tx, [row.parent_task_id], now)
    return []
  },
})
