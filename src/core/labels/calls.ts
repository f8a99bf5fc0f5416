import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { action, mutation, query, type RefuseWith, type SuccessText } from '../engine/call.ts'
import { uniqueName } from '../engine/unique.ts'
import { palette } from '../values/colours.ts'
import { colour, id } from '../values/fields.ts'
import { strictFlag } from '../values/paging.ts'

/** The name of a label, unique in its team regardless of case. */
const labelName = uniqueName({
  table: 'label',
  most: limits.labelName,
  blank: 'label_name_required',
  taken: 'label_name_taken',
})

const name = z.string().max(1_000)
const color = z.string().max(100)
const label = z.object({ id, name: z.string(), color_code: z.string() })
/** What a label gets that is made without a colour (B9). */
export const labelBlue = palette[1]

/** The labels of the team, those used in `project` first, then by name; `usage` counts the tasks that the caller reaches. */
export const listLabels = query({
  method: 'GET',
  path: '/labels',
  clause: ['B3.40', 'B7.73'],
  may: 'label.view',
  input: z.object({ project: z.string().max(100).optional() }),
  output: z.array(label.extend({ usage: z.int() })),
  errors: [],
  failure: 'fetch_labels',
})

export const listTaskLabels = query({
  method: 'GET',
  path: '/labels/tasks/:id',
  clause: 'B7.74',
  may: 'task.view',
  about: { task: 'id' },
  input: z.object({ id }),
  output: z.array(z.object({ name: z.string(), color_code: z.string() })),
  errors: [],
  failure: 'fetch_task_labels',
})

/** The labels that tasks of a project carry, by name; colours with the alpha suffix. */
export const listProjectLabels = query({
  method: 'GET',
  path: '/labels/project/:id',
  clause: 'B7.75',
  may: 'task.view',
  about: { project: 'id' },
  input: z.object({ id }),
  output: z.array(label),
  errors: [],
  failure: 'fetch_project_labels',
})

export const createLabel = mutation({
  method: 'POST',
  path: '/labels',
  clause: ['B9.6', 'B7.132'],
  may: 'label.edit',
  input: z.object({ name: name.default(''), color: color.nullish() }),
  output: label,
  errors: [
    'label_name_required',
    'label_name_taken',
    'name_too_long',
    'colour_invalid',
    'too_many_team_labels',
  ],
  run: async ({ tx, actor: { team_id }, input, newId, refuse }) => {
    const made = {
      name: labelName(refuse, await tx.list('label', { team_id }), input.name),
      color_code: labelColour(refuse, input.color ?? labelBlue),
    }
    const { id } = await tx.add('label', { id: newId('label'), team_id, ...made })
    return { id, ...made }
  },
})

const labelColour = (refuse: RefuseWith<'colour_invalid', 'color'>, text: string): string =>
  colour.safeParse(text).data ?? refuse('colour_invalid', 'color')

const edit = { method: 'PUT', may: 'label.edit', about: { label: 'id' } } as const

export const recolourLabel = mutation({
  ...edit,
  path: '/labels/tasks/:id/color',
  aliases: [{ method: 'PUT', path: '/labels/tasks/:id' }],
  clause: 'B7.76',
  input: z.object({ id, color }),
  output: z.array(z.never()),
  errors: ['colour_invalid'],
  run: async ({ tx, input, refuse }) => {
    const row = await tx.get('label', input.id)
    const color_code = labelColour(refuse, input.color)
    if (color_code !== row.color_code) await tx.put('label', { ...row, color_code })
    return []
  },
})

/** Changes the name or the colour of a label, or both; absent fields stay. */
export const updateLabel = mutation({
  ...edit,
  path: '/labels/team/:id',
  clause: 'B7.132',
  input: z.object({ id, name: name.optional(), color: color.optional() }),
  output: label,
  errors: ['label_name_required', 'label_name_taken', 'name_too_long', 'colour_invalid'],
  run: async ({ tx, input, refuse }) => {
    const row = await tx.get('label', input.id)
    const labels = await tx.list('label', { team_id: row.team_id })
    const name = input.name === undefined ? row.name : labelName(refuse, labels, input.name, row.id)
    const color_code = input.color === undefined ? row.color_code : labelColour(refuse, input.color)
    if (name !== row.name || color_code !== row.color_code)
      await tx.put('label', { ...row, name, color_code })
    return { id: row.id, name, color_code }
  },
})

const deleted = z.object({ deletedCount: z.int() })
const usage = z.object({
  inUse: z.boolean(),
  usageCount: z.int(),
  ptUsageCount: z.int(),
  totalUsage: z.int(),
  labelName: z.string(),
})

/**
 * Deletes a label and takes it off all tasks. With `check` nothing is deleted: the answer says how
 * many tasks have it, in all projects and project templates, which the server alone knows.
 */
export const deleteLabel = action({
  method: 'DELETE',
  path: '/labels/team/:id',
  clause: 'B7.77',
  may: 'label.edit',
  about: { label: 'id' },
  input: z.object({ id, check: strictFlag }),
  query: ['check'],
  output: z.union([deleted, usage]),
  errors: [],
  says: (_, answer) => sayingOf(answer),
})

function sayingOf(answer: z.input<typeof deleted> | z.input<typeof usage>): SuccessText {
  if ('labelName' in answer)
    return answer.inUse
      ? { message: 'labelInUse', values: { tasks: answer.totalUsage } }
      : { message: 'labelUnused' }
  return answer.deletedCount === 0
    ? { message: 'labelDeleted' }
    : { message: 'labelTakenOff', values: { tasks: answer.deletedCount } }
}
