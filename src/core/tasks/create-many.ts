import { z } from 'zod'
import { refuse } from '../catalogue/errors.ts'
import { limits } from '../catalogue/limits.ts'
import { givenValues, putValues } from '../columns/given-values.ts'
import { valueErrors } from '../columns/put-value.ts'
import { type Context, mutation, type RefuseWith } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { day, id, ids } from '../values/fields.ts'
import { type AddContext, addErrors, addTasks, type NewTask } from './add.ts'
import { putDescription, storedDescription } from './description.ts'
import { dueTime, group, name } from './input.ts'
import type { PastedFields } from './paste/pasted-fields.ts'

/** What a task that is made with others has for itself; what is missing is as with the others. */
const ownFields = z
  .object({
    status_id: id,
    priority_id: id,
    phase_id: id,
    start_date: day,
    end_date: day,
    assignees: ids({ most: limits.assigneesOnTask }),
    labels: ids({ most: limits.labelsOnTask }),
    due_time: dueTime,
    total_minutes: z.int().min(0).max(limits.taskMinutes),
    description: z.string().max(limits.descriptionRaw),
    custom_column_values: givenValues,
    /** The place of an earlier one whose subtask it is. */
    parent: z.int().min(0),
  } satisfies Record<keyof PastedFields, z.ZodType> & Record<string, z.ZodType>)
  .partial()

const input = z
  .object({
    names: z.array(name).min(1).max(limits.tasksAtOnce),
    project_id: id,
    status_id: group,
    priority_id: group,
    phase_id: group,
    parent_task_id: group,
    assignees: ids({ most: limits.assigneesOnTask }).default([]),
    end: z.enum(['top', 'bottom']).default('bottom'),
    /** What each of them has otherwise, in the same order. */
    fields: z
      .array(ownFields)
      .max(limits.tasksAtOnce)
      .refine((fields) => fields.every(({ parent = -1 }, n) => parent < n))
      .default([]),
    custom_column_values: givenValues.default({}),
  })
  .refine(({ names, fields }) => fields.length <= names.length, { path: ['fields'] })
type ManyTasks = z.output<typeof input>

/**
 * Creates tasks from their names, in their order and in one group: the lines of a pasted text, some
 * of them below others.
 */
export const createTasks = mutation({
  method: 'POST',
  path: '/tasks/many',
  clause: 'B7.132',
  may: 'task.edit',
  bodyBytes: limits.descriptionBodyBytes,
  about: { project: 'project_id' },
  input,
  output: z.object({ tasks: z.array(id) }),
  errors: [
    ...addErrors,
    ...valueErrors,
    ...(['too_many_assignees', 'too_many_labels'] as const),
    ...(['description_too_long', 'description_too_deep'] as const),
  ],
  run: async (context) => {
    const { newId } = context
    refuseTooMuch(context.input)
    const { names, fields, custom_column_values, ...place } = context.input
    const idAt = (n: number) => newId(`task:${n}`)
    const made = names.map((name, n): NewTask => {
      const { labels: _, parent, due_time, assignees = place.assignees, ...own } = fields[n] ?? {}
      return {
        ...{ ...place, ...own, assignees, name, id: idAt(n) },
        ...(parent === undefined ? {} : { parent_task_id: idAt(parent) }),
        ...(due_time === undefined ? {} : { rest: { due_time } }),
      }
    })
    const refuseNamed: AddContext['refuse'] = (code, field, details) =>
      context.refuse(code, field === 'name' ? 'names' : field, details)
    const added: Row<'task'>[] = []
    const isTop = (_: NewTask, n: number) => fields[n]?.parent === undefined
    for (const round of place.end === 'top' ? inRounds(made, isTop) : [made])
      added.push(...(await addTasks({ ...context, refuse: refuseNamed }, round)))
    await putValues(context, added, custom_column_values)
    for (const [n, { id }] of made.entries()) await putOwn(context, id, fields[n] ?? {})
    return { tasks: made.map((task) => task.id) }
  },
})

/** Refuses what is more than a command may write, before any of it is written. */
function refuseTooMuch({ names, fields, custom_column_values: shared }: ManyTasks) {
  const rows = names.map((_, n) => {
    const own = fields[n]?.custom_column_values ?? {}
    return 1 + new Set([...Object.keys(shared), ...Object.keys(own)]).size
  })
  if (rows.reduce((sum, each) => sum + each, 0) > limits.changesPerCommand)
    refuse('too_many_changes')
}

/**
 * At the top tasks are added the last one first, and after them, in their order, those below: these
 * need them, and stand as they were made.
 */
function inRounds(made: readonly NewTask[], top: (task: NewTask, n: number) => boolean) {
  const isTop = made.map(top)
  return [
    made.filter((_, n) => isTop[n]),
    made.filter((_, n) => !isTop[n]).map((task) => ({ ...task, end: 'bottom' as const })),
  ]
}

type OwnContext = Omit<Parameters<typeof putValues>[0], 'refuse'> &
  Pick<Context<never, never>, 'clean'> & {
    refuse: Parameters<typeof putValues>[0]['refuse'] &
      RefuseWith<'description_too_long' | 'description_too_deep', 'fields'>
  }

/** Writes what a new task has for itself and `addTasks` does not write. */
async function putOwn(context: OwnContext, id: string, own: z.output<typeof ownFields>) {
  const { tx, clean } = context
  const { labels = [], description, custom_column_values } = own
  for (const label of labels) await tx.get('label', label)
  if (labels.length > 0) await tx.put('task', { ...(await tx.get('task', id)), labels })
  if (description !== undefined) {
    const stored = storedDescription(description, clean, (code, _, details) =>
      context.refuse(code, 'fields', details),
    )
    const newId = (label: string) => context.newId(`${label}:${id}`)
    if (stored !== '') await putDescription({ ...context, newId }, await tx.get('task', id), stored)
  }
  if (custom_column_values)
    await putValues(context, [await tx.get('task', id)], custom_column_values)
}
