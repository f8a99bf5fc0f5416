import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { type Context, mutation, type RefuseWith } from '../engine/call.ts'
import { addErrors as addFileErrors, addFiles, uploadsOf } from '../files/add.ts'
import { namedFile, receiveErrors } from '../files/calls.ts'
import { labelsNamed } from '../labels/rules.ts'
import { decimalOf } from '../values/decimal.ts'
import { id, ids, optionalDay } from '../values/fields.ts'
import { plainName } from '../values/text.ts'
import { iso } from '../values/time.ts'
import { addErrors, addTask } from './add.ts'
import { assignOnly } from './assign.ts'
import { changeDescription, putDescription, storedDescription } from './description.ts'
import { changePriority, changeStatus } from './groups.ts'
import { optionalName, wanted } from './input.ts'
import { updateProgress } from './stored-progress.ts'
import { taskDetail } from './wire/wire-info.ts'

/** A part of an estimate, rounded up; what is no number, or too much, counts as none. */
const amount = z
  .union([z.number(), z.string().max(20), z.null()])
  .optional()
  .transform(wholeAmount)

function wholeAmount(value: number | string | null | undefined): number {
  const number = Math.ceil(decimalOf(value))
  return number > 0 && number <= limits.taskHours ? number : 0
}

/** The fields of a task as one form. Labels are names, made when the team has none of that name. */
const form = {
  name: optionalName,
  project_id: wanted,
  start: optionalDay,
  end: optionalDay,
  total_hours: amount,
  total_minutes: amount,
  description: z.string().max(limits.descriptionBodyBytes).nullish(),
  assignees: ids().default([]),
  labels: z.array(z.string().max(1_000)).max(limits.idsAtOnce).default([]),
}
const formErrors = [
  'name_required',
  'form_name_too_long',
  'project_required',
  'form_description_too_long',
  'description_too_deep',
  'label_name_required',
  'name_too_long',
  'assignee_inactive',
  'too_many_labels',
  'too_many_team_labels',
  'too_many_assignees',
] as const

/**
 * Creates a task from a whole form (B7); without a status it gets the first that means not started.
 */
export const createTask = mutation({
  method: 'POST',
  path: '/tasks',
  clause: ['B4.14', 'B7.132'],
  may: 'task.edit',
  about: { project: 'project_id' },
  bodyBytes: limits.attachmentBodyBytes,
  carriesFiles: true,
  input: z.object({
    ...form,
    status_id: wanted,
    priority_id: wanted,
    parent_task_id: wanted,
    attachments_raw: z.array(z.object(namedFile)).max(limits.filesInRequest).nullish(),
  }),
  output: taskDetail,
  errors: [...addErrors, ...formErrors, ...receiveErrors, ...addFileErrors, 'upload_gone', 'busy'],
  run: async (context) => {
    const { input, tx, newId, refuse } = context
    const project_id = input.project_id ?? refuse('project_required', 'project_id')
    const name = formName(input.name, refuse)
    const description = formDescription(context)
    const uploads = await uploadsOf(context, input.attachments_raw ?? [])
    const { start, end, total_hours, total_minutes, ...given } = input
    const made = await addTask(context, {
      ...given,
      id: newId('task'),
      project_id,
      name,
      start_date: start,
      end_date: end,
      total_minutes: total_hours * 60 + total_minutes,
    })
    const labels = await labelsOf(context)
    const files = await addFiles(context, made, uploads)
    const filled =
      labels.length + files.length > 0
        ? await tx.put('task', { ...made, labels, attachments_count: files.length })
        : made
    const task = description ? await putDescription(context, filled, description) : filled
    return { task, description: description || null }
  },
})

/**
 * Replaces every field of a task (B7): absent ones are cleared, except the description; labels
 * stay when `inline` is given.
 */
export const updateTask = mutation({
  method: 'PUT',
  path: '/tasks/:id',
  clause: 'B7.132',
  may: 'task.edit',
  about: { task: 'id' },
  bodyBytes: limits.descriptionBodyBytes,
  query: ['inline'],
  input: z.object({
    ...form,
    id,
    status_id: wanted,
    priority_id: wanted,
    inline: z.string().max(20).optional(),
  }),
  output: z.array(
    z.object({
      task: z.object({
        id,
        name: z.string(),
        old_assignees: z.array(id),
        new_assignees: z.array(id),
      }),
    }),
  ),
  errors: [...formErrors, 'priority_required', 'status_required', 'dependencies_open'],
  run: async (context) => {
    const { input, tx, now, refuse } = context
    const before = await tx.get('task', input.id)
    const name = formName(input.name, refuse)
    const { priority_id, status_id, project_id } = demanded(input, refuse)
    if (project_id !== before.project_id)
      refuse('not_found', 'project_id', { values: { what: 'Project' } })
    let task = await tx.put('task', {
      ...before,
      name,
      start_date: input.start ?? null,
      end_date: input.end ?? null,
      total_minutes: input.total_hours * 60 + input.total_minutes,
      labels: input.inline ? before.labels : await labelsOf(context),
      updated_at: iso(now),
    })
    if (typeof input.description === 'string')
      task = await changeDescription(context, task, formDescription(context))
    if (task.priority_id !== priority_id) task = await changePriority(context, task, priority_id)
    if (task.status_id !== status_id) task = await changeStatus(context, task, status_id)
    const { assignees } = await assignOnly(context, task, input.assignees)
    await updateProgress(tx, [task.parent_task_id], now)
    return [
      { task: { id: task.id, name, old_assignees: before.assignees, new_assignees: assignees } },
    ]
  },
})

/** The name in a form: shorter than elsewhere. */
function formName(
  text: string,
  refuse: RefuseWith<'name_required' | 'form_name_too_long', 'name'>,
): string {
  const name = plainName(text)
  if (name === '') refuse('name_required', 'name')
  if (name.length > limits.taskNameHttp) refuse('form_name_too_long', 'name')
  return name
}

type Demanded = 'priority_id' | 'status_id' | 'project_id'

/** The ids that replacing a task asks for. */
const demanded = (
  input: { [K in Demanded]?: string | undefined },
  refuse: RefuseWith<'priority_required' | 'status_required' | 'project_required', Demanded>,
) => ({
  priority_id: input.priority_id ?? refuse('priority_required', 'priority_id'),
  status_id: input.status_id ?? refuse('status_required', 'status_id'),
  project_id: input.project_id ?? refuse('project_required', 'project_id'),
})

type Form = z.ZodObject<{ description: typeof form.description; labels: typeof form.labels }>
type FormContext = Pick<
  Context<Form, (typeof formErrors)[number]>,
  'input' | 'clean' | 'tx' | 'actor' | 'newId' | 'refuse'
>

/** The description in a form: shorter than elsewhere. */
function formDescription({ input, clean, refuse }: FormContext): string {
  const description = storedDescription(input.description ?? '', clean, (code, ...of) =>
    refuse(code === 'description_too_long' ? 'form_description_too_long' : code, ...of),
  )
  if (description.length > limits.descriptionHttp)
    refuse('form_description_too_long', 'description')
  return description
}

/** The ids of the labels named in a form. */
async function labelsOf(context: FormContext): Promise<string[]> {
  const { input, refuse } = context
  if (input.labels.length > limits.labelsOnTask)
    refuse('too_many_labels', 'labels', { values: { most: limits.labelsOnTask } })
  const named = await labelsNamed(context, input.labels, 'labels')
  return [...new Set(named.map(({ label }) => label.id))]
}
