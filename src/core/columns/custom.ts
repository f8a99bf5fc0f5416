import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation, query, type RefuseWith, type Tx } from '../engine/call.ts'
import { fields } from '../tasks/fields/fields.ts'
import { id } from '../values/fields.ts'
import { isSame } from '../values/same.ts'
import { plainName } from '../values/text.ts'
import { iso } from '../values/time.ts'
import { givenValue } from './given-values.ts'
import { checkFreeColumns } from './plan.ts'
import { convertValues, putValue, valueErrors, withEntry } from './put-value.ts'
import { fieldType } from './rows.ts'
import { asRetyped, configuration, settingErrors, settingsFrom, startOf } from './settings.ts'
import { typeOf } from './types/types.ts'
import { columnRow, columnWire, toRow, toWire } from './wire.ts'

/** The columns that a project has made, in their order (B7.78). */
export const listCustomColumns = query({
  method: 'GET',
  path: '/custom-columns/project/:id/columns',
  clause: ['B7.78', 'B3.21', 'B3.33'],
  may: 'column.view',
  about: { project: 'id' },
  input: z.object({ id }),
  output: z.array(columnWire),
  errors: [],
  failure: 'fetch_custom_columns',
})

const name = z.string().max(1_000)
const width = z.int().min(limits.columnWidthLeast).max(limits.columnWidthMost)
/** Letters, digits, `_` and `-`; none that every object has. */
const key = z
  .string()
  .max(limits.columnKey)
  .regex(/^[\w-]*$/)
  .refine((text) => !(text in {}))

/** Makes a column; its key is the client's own, and never changes. */
export const createCustomColumn = mutation({
  method: 'POST',
  path: '/custom-columns',
  clause: ['B7.79', 'B3.33'],
  may: 'customColumn.edit',
  about: { project: 'project_id' },
  input: z.object({
    project_id: id,
    name: name.default(''),
    key: key.default(''),
    field_type: fieldType.default('text'),
    width: width.default(limits.columnWidth),
    is_visible: z.boolean().default(true),
    configuration: configuration.default({}),
  }),
  output: columnRow,
  errors: [
    'column_title_required',
    'column_key_taken',
    'custom_field_limit',
    'too_many_custom_columns',
    ...settingErrors,
  ],
  run: async (context) => {
    const { tx, input, now, newId, refuse } = context
    const { project_id, field_type, width, is_visible } = input
    await checkFreeColumns(context, project_id)
    const columns = await tx.list('custom_column', { project_id })
    const id = newId('column')
    const key = input.key || id
    if (key in fields || key === 'NAME' || columns.some((column) => column.key === key))
      refuse('column_key_taken', 'key')
    const made = {
      ...startOf({ field_type }),
      ...{ id, project_id, key, field_type, width, is_visible },
      name: titleOf(input.name || (input.configuration.field_title ?? ''), refuse),
      sort_order: Math.max(-1, ...columns.map((column) => column.sort_order)) + 1,
      created_at: iso(now),
      updated_at: iso(now),
    }
    const settings = settingsFrom(made, input.configuration, columns, refuse)
    return toRow(await tx.add('custom_column', { ...made, ...settings }))
  },
})

function titleOf(
  text: string,
  refuse: RefuseWith<'column_title_required' | 'name_too_long', 'name'>,
): string {
  const title = plainName(text)
  if (title === '') refuse('column_title_required', 'name')
  if (title.length > limits.columnTitle)
    refuse('name_too_long', 'name', { values: { most: limits.columnTitle } })
  return title
}

/**
 * Changes a column; absent fields stay, and lists of options replace those there were. Under
 * another type values stay as far as they fit it.
 */
export const updateCustomColumn = mutation({
  method: 'PUT',
  path: '/custom-columns/:id',
  clause: 'B7.80',
  may: 'customColumn.edit',
  about: { custom_column: 'id' },
  input: z.object({
    id,
    name: name.optional(),
    field_type: fieldType.optional(),
    width: width.optional(),
    is_visible: z.boolean().optional(),
    configuration: configuration.optional(),
  }),
  output: columnRow,
  errors: ['column_title_required', ...settingErrors],
  run: async ({ tx, input, now, refuse }) => {
    const row = await tx.get('custom_column', input.id)
    const title = input.name ?? input.configuration?.field_title ?? row.name
    const base = {
      ...row,
      name: title === row.name ? title : titleOf(title, refuse),
      field_type: input.field_type ?? row.field_type,
      width: input.width ?? row.width,
      is_visible: input.is_visible ?? row.is_visible,
    }
    const retyped = base.field_type !== row.field_type
    const settings =
      retyped || input.configuration
        ? settingsFrom(
            asRetyped(row, base),
            input.configuration ?? {},
            await tx.list('custom_column', { project_id: row.project_id }),
            refuse,
          )
        : {}
    const made = { ...base, ...settings }
    if (isSame(made, row)) return toRow(row)
    if (retyped) await convertValues(tx, row, made)
    return toRow(await tx.put('custom_column', { ...made, updated_at: iso(now) }))
  },
})

/** Deletes a column with what all tasks have in it. */
export const deleteCustomColumn = mutation({
  method: 'DELETE',
  path: '/custom-columns/:id',
  clause: 'B7.81',
  may: 'customColumn.edit',
  about: { custom_column: 'id' },
  input: z.object({ id }),
  output: z.array(z.object({ id })),
  errors: [],
  run: async ({ tx, input }) => {
    const { id } = await tx.get('custom_column', input.id)
    await tx.remove('custom_column', id)
    return [{ id }]
  },
})

/** Shows or hides a column, named by its id or its key, for all members of the project. */
export const showCustomColumn = mutation({
  method: 'PUT',
  path: '/custom-columns/project/:projectId/columns',
  clause: 'B7.82',
  may: 'column.edit',
  about: { project: 'projectId' },
  input: z.object({
    projectId: id,
    id: z.string().max(limits.columnKey).optional(),
    key: z.string().max(limits.columnKey).optional(),
    pinned: z.boolean().default(false),
  }),
  output: columnWire,
  errors: [],
  failure: 'update_column',
  run: async ({ tx, input: { projectId, id, key, pinned }, refuse }) => {
    const named = await columnNamed(tx, projectId, id ?? key ?? '')
    const row = named ?? refuse('not_found', undefined, { values: { what: 'Custom column' } })
    return toWire(
      row.is_visible === pinned
        ? row
        : await tx.put('custom_column', { ...row, is_visible: pinned }),
    )
  },
})

/** The column of a project with an id or a key. */
async function columnNamed(tx: Tx, project_id: string, name: string) {
  const columns = await tx.list('custom_column', { project_id })
  return columns.find(({ id }) => id === name) ?? columns.find(({ key }) => key === name)
}

/**
 * Sets what a task has in a column; `null`, an empty text and an empty list take it away. Of people
 * and labels `entry` puts one in or takes it out, and leaves what others choose. The answer has the
 * value as lists show it.
 */
export const setCustomValue = mutation({
  method: 'PUT',
  path: '/tasks/:id/custom-column',
  clause: ['B7.83', 'B3.34'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({
    id,
    column_key: z.string().max(limits.columnKey).optional(),
    value: givenValue.nullable().optional(),
    entry: z.object({ id: z.string().max(limits.idRaw), on: z.boolean() }).optional(),
    project_id: z.string().max(limits.idRaw).nullish(),
  }),
  output: z.object({ task_id: id, column_key: z.string(), value: z.unknown() }),
  errors: ['custom_value_missing', ...valueErrors],
  run: async (context) => {
    const { tx, input, refuse } = context
    const { column_key, value, entry } = input
    if (!column_key || (value === undefined && !entry))
      return refuse('custom_value_missing', undefined, { body: 'Missing required parameters' })
    const task = await tx.get('task', input.id)
    const isHere = !input.project_id || input.project_id === task.project_id
    const [column] = isHere
      ? await tx.list('custom_column', { project_id: task.project_id, key: column_key })
      : []
    if (!column) return refuse('not_found', 'column_key', { values: { what: 'Custom column' } })
    const given = entry ? await withEntry(tx, task, column, entry) : value!
    const stored = await putValue(context, task, column, given)
    return {
      task_id: task.id,
      column_key,
      value: stored === null ? null : (typeOf(column).wire(stored, column) ?? null),
    }
  },
})
