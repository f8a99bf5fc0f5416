import { z } from 'zod'
import { limits } from '../../catalogue/limits.ts'
import { mutation, query, type Tx } from '../../engine/call.ts'
import { labelNamed } from '../../labels/rules.ts'
import type { Row } from '../../model.ts'
import { taskName } from '../../tasks/add.ts'
import { storedDescription } from '../../tasks/description.ts'
import { groupColumn, sortColumn } from '../../tasks/list/list.ts'
import { grouping } from '../../tasks/rows.ts'
import { label } from '../../tasks/task-context.ts'
import { id, ids } from '../../values/fields.ts'
import { groupOrNone, unmapped } from '../../values/filter-words.ts'
import { search } from '../../values/paging.ts'
import { isSame } from '../../values/same.ts'
import { mediumPriority } from '../../workflow/lookups.ts'
import { byPlace, placesFor } from './places.ts'
import {
  checkTexts,
  firstStatus,
  groupFor,
  levelOf,
  minutesIn,
  priorityIn,
  within,
} from './rules.ts'
import { contextIn, type PtTask, ptTask, teller } from './wire.ts'

type Task = Row<'project_template_task'>

const name = z.string().max(limits.taskName * 20)
/** A group that may be none: empty and `Unmapped` are. */
const group = z
  .string()
  .max(100)
  .nullish()
  .transform((value) => (value === undefined ? undefined : groupOrNone(value)))

const edit = { clause: 'B7.130', may: 'template.edit' } as const
const ofTask = { ...edit, about: { project_template_task: 'id' } } as const

const taskGroup = z.object({
  id: z.string(),
  name: z.string(),
  category_id: z.string().nullable(),
  color_code: z.string(),
  tasks: z.array(ptTask),
})

/** The tasks of a template by groups; with `parent_task` those below one, without groups. */
export const listTemplateTasks = query({
  method: 'GET',
  path: '/pt-tasks/list/:templateId',
  clause: 'B7.130',
  may: 'template.edit',
  about: { project_template: 'templateId' },
  input: z.object({
    templateId: id,
    group: grouping.default('status').catch('status'),
    search,
    parent_task: z.string().max(100).nullish(),
  }),
  output: z.union([z.array(taskGroup), z.array(ptTask)]),
  errors: [],
})

/** Adds a task to a template, at the end of all its groups, or below another one. */
export const addTemplateTask = mutation({
  ...edit,
  method: 'POST',
  path: '/pt-tasks',
  about: { project_template: 'template_id' },
  input: z.object({
    template_id: id,
    name,
    parent_task_id: z.string().max(100).nullish(),
    status_id: group,
    priority_id: group,
    phase_id: group,
    total_minutes: z.number().default(0),
  }),
  output: ptTask,
  errors: [
    'name_required',
    'task_name_too_long',
    'template_too_large',
    'too_deep',
    'estimate_range',
  ],
  run: async (context) => {
    const { tx, input, newId, refuse } = context
    const { id: template_id, team_id } = await tx.get('project_template', input.template_id)
    const name = taskName(input.name, refuse)
    const tasks = await tx.list('project_template_task', { template_id })
    if (tasks.length >= limits.templateTasks)
      refuse('template_too_large', undefined, { values: { most: limits.templateTasks } })
    const parent = input.parent_task_id
      ? await within(context, template_id, 'project_template_task', input.parent_task_id)
      : null
    if (parent && levelOf(tasks, parent) >= limits.subtaskDepth)
      refuse('too_deep', undefined, { values: { most: limits.subtaskDepth } })
    const lastOf = (column: 'sort_order' | (typeof sortColumn)[keyof typeof sortColumn]) =>
      tasks.reduce((most, task) => Math.max(most, task[column]), 0) + 1
    const task = await tx.add('project_template_task', {
      ...{ id: newId('task'), team_id, template_id, name, parent_task_id: parent?.id ?? null },
      status_id: input.status_id
        ? (await within(context, template_id, 'project_template_status', input.status_id)).id
        : await firstStatus(context, template_id),
      priority_id: priorityIn(refuse, input.priority_id ?? mediumPriority.id),
      phase_id: input.phase_id
        ? (await within(context, template_id, 'project_template_phase', input.phase_id)).id
        : null,
      labels: [],
      total_minutes: minutesIn(input.total_minutes, refuse),
      description: '',
      sort_order: lastOf('sort_order'),
      status_sort_order: lastOf('status_sort_order'),
      priority_sort_order: lastOf('priority_sort_order'),
      phase_sort_order: lastOf('phase_sort_order'),
    })
    return told(tx, task)
  },
})

/** Changes what is given of a task; descriptions are HTML, reduced to the safe set. */
export const editTemplateTask = mutation({
  ...ofTask,
  method: 'PUT',
  path: '/pt-tasks/:id',
  bodyBytes: limits.descriptionBodyBytes,
  input: z.object({
    id,
    name: name.optional(),
    total_minutes: z.number().optional(),
    description: z.string().max(limits.descriptionBodyBytes).nullable().optional(),
    status_id: id.optional(),
    priority_id: id.optional(),
    phase_id: group,
  }),
  output: ptTask,
  errors: [
    'name_required',
    'task_name_too_long',
    'estimate_range',
    'description_too_long',
    'description_too_deep',
    'template_texts_too_long',
  ],
  run: async (context) => {
    const { tx, input, clean, refuse } = context
    const row = await tx.get('project_template_task', input.id)
    const { template_id } = row
    const { name, total_minutes, description, status_id, priority_id, phase_id } = input
    const changed = { ...row }
    if (name !== undefined) changed.name = taskName(name, refuse)
    if (total_minutes !== undefined) changed.total_minutes = minutesIn(total_minutes, refuse)
    if (description !== undefined)
      changed.description = storedDescription(description ?? '', clean, refuse)
    if (changed.description.length > row.description.length) await checkTexts(context, changed)
    if (status_id)
      changed.status_id = (
        await within(context, template_id, 'project_template_status', status_id)
      ).id
    if (priority_id) changed.priority_id = priorityIn(refuse, priority_id)
    if (phase_id !== undefined)
      changed.phase_id =
        phase_id && (await within(context, template_id, 'project_template_phase', phase_id)).id
    return told(tx, await putChanged(tx, row, changed))
  },
})

/** Gives a task a label of the team, or takes it away. */
export const labelTemplateTask = mutation({
  ...ofTask,
  method: 'PUT',
  path: '/pt-tasks/:id/labels',
  input: z.object({ id, label_id: id }),
  output: ptTask,
  errors: ['too_many_labels'],
  run: async ({ tx, input: { id, label_id } }) => {
    const row = await tx.get('project_template_task', id)
    const labels = row.labels.includes(label_id)
      ? row.labels.filter((other) => other !== label_id)
      : [...row.labels, (await tx.get('label', label_id)).id]
    return told(tx, await tx.put('project_template_task', { ...row, labels }))
  },
})

/** Gives a task the label with a name, which the team gets if it has none. */
export const createTemplateTaskLabel = mutation({
  ...ofTask,
  method: 'POST',
  path: '/pt-tasks/:id/labels',
  input: z.object({ id, name: z.string().max(1_000) }),
  output: z.object({ task: ptTask, label, is_new: z.boolean() }),
  errors: ['label_name_required', 'name_too_long', 'too_many_labels', 'too_many_team_labels'],
  run: async (context) => {
    const { tx, input } = context
    const row = await tx.get('project_template_task', input.id)
    const { label, is_new } = await labelNamed(context, input.name, 'name')
    const task = row.labels.includes(label.id)
      ? row
      : await tx.put('project_template_task', { ...row, labels: [...row.labels, label.id] })
    const { id, name, color_code } = label
    return { task: await told(tx, task), label: { id, name, color_code }, is_new }
  },
})

const placed = z.array(z.object({ id, sort_order: z.number() }))

/**
 * Puts a task into a group, before another one (`before`) or where a row of the group stands
 * (`to_index`, a `sort_order`), else at its end. Tells the places of all tasks, in their order.
 */
export const moveTemplateTask = mutation({
  ...edit,
  method: 'PUT',
  path: '/pt-tasks/position',
  about: { project_template_task: 'id' },
  input: z.object({
    id,
    group_by: grouping.default('status').catch('status'),
    group: z.string().max(100).nullish(),
    before: z.string().max(100).nullish(),
    to_index: z.number().nullish(),
  }),
  output: placed,
  errors: [],
  run: async (context) => {
    const { tx, input } = context
    const row = await tx.get('project_template_task', input.id)
    const { template_id } = row
    const column = groupColumn[input.group_by]
    const group =
      input.group == null ? row[column] : await groupFor(context, row, input.group_by, input.group)
    const tasks = await tx.list('project_template_task', { template_id })
    tasks.sort(byPlace(input.group_by))
    const places = new Map(
      placesFor(tasks, row.id, {
        ...{ grouping: input.group_by, group: group ?? unmapped },
        ...{ before: input.before, to_index: input.to_index },
      }).map(({ id, place }) => [id, place]),
    )
    const place = sortColumn[input.group_by]
    const all: z.output<typeof placed> = []
    for (const task of tasks) {
      const moved = {
        ...task,
        [place]: places.get(task.id) ?? task[place],
        ...(task.id === row.id ? { [column]: group } : {}),
      }
      await putChanged(tx, task, moved)
      all.push({ id: task.id, sort_order: moved[place] })
    }
    return all.sort((a, b) => a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1))
  },
})

/** Deletes tasks with all that are below them. One out of reach refuses all. */
export const deleteTemplateTasks = mutation({
  ...edit,
  method: 'PUT',
  path: '/pt-tasks/bulk/delete',
  about: { project_template_task: 'tasks' },
  bodyBytes: limits.idListBytes,
  input: z.object({ tasks: ids({ least: 1 }) }),
  output: z.object({ deleted_tasks: z.array(id) }),
  errors: [],
  run: async ({ tx, input }) => {
    const rows: Task[] = []
    for (const each of input.tasks) rows.push(await tx.get('project_template_task', each))
    // Those below are learnt of, as a removal takes them along.
    for (const template_id of new Set(rows.map((row) => row.template_id)))
      await tx.list('project_template_task', { template_id })
    for (const row of rows) await tx.remove('project_template_task', row.id)
    return { deleted_tasks: rows.map((row) => row.id) }
  },
})

const told = async (tx: Tx, task: Task): Promise<PtTask> =>
  teller(await contextIn(tx, task.template_id))(task)

/** Writes a task in which something is different. */
const putChanged = async (tx: Tx, before: Task, after: Task): Promise<Task> =>
  isSame(before, after) ? before : tx.put('project_template_task', after)
