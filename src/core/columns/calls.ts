import { z } from 'zod'
import { mutation, query } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { id } from '../values/fields.ts'
import { columnsOf, columnsWithoutRow, isInProfile, profileNames, startColumn } from './rules.ts'

const column = { key: z.string(), name: z.string(), index: z.int(), pinned: z.boolean() }

/**
 * The columns of a project's task list, in order; `pinned` = shown. The phase column is headed by
 * the project's own word.
 */
export const listColumns = query({
  method: 'GET',
  path: '/tasks/list/columns/:id',
  clause: ['B3.8', 'B3.20', 'B3.21', 'B7.41'],
  may: 'column.view',
  about: { project: 'id' },
  input: z.object({ id }),
  output: z.array(z.object({ ...column, phase_label: z.string() })),
  errors: [],
  failure: 'fetch_columns',
})

/** Whether a column is to be shown; whatever is true in JavaScript says so. */
const shown = z
  .union([z.boolean(), z.number(), z.string().max(100), z.null()])
  .default(false)
  .transform(Boolean)

/** Shows or hides a column, for all members of the project. */
export const showColumn = mutation({
  method: 'PUT',
  path: '/tasks/list/columns/:id',
  clause: 'B7.42',
  may: 'column.edit',
  about: { project: 'id' },
  input: z.object({ id, key: z.string().max(100), pinned: shown }),
  output: z.object({
    ...column,
    id,
    project_id: id,
    custom_column: z.literal(false),
    custom_column_obj: z.null(),
  }),
  errors: ['column_unknown'],
  failure: 'update_column',
  run: async ({ tx, input: { id, key, pinned }, newId, refuse }) => {
    const [row] = await tx.list('list_column', { project_id: id, key })
    if (row)
      return answer(row.pinned === pinned ? row : await tx.put('list_column', { ...row, pinned }))
    const start = startColumn(key) ?? refuse('column_unknown', 'key')
    const made = { ...start, id: newId('column'), project_id: id, pinned }
    return answer(await tx.add('list_column', made))
  },
})

/**
 * Shows the built-in columns of a profile and hides the others, for all members of the project:
 * `standard` as in a new project, or `compact` with status, members, priority and due date. Custom
 * columns stay as they are.
 */
export const applyColumnProfile = mutation({
  method: 'PUT',
  path: '/tasks/list/columns/:id/profile',
  clause: 'B3.19',
  may: 'column.edit',
  about: { project: 'id' },
  input: z.object({ id, profile: z.enum(profileNames) }),
  output: z.array(z.object(column)),
  errors: [],
  failure: 'update_column',
  run: async ({ tx, input: { id, profile }, newId }) => {
    const rows = await tx.list('list_column', { project_id: id })
    for (const row of rows) {
      const pinned = isInProfile(profile, row.key)
      if (row.pinned !== pinned) await tx.put('list_column', { ...row, pinned })
    }
    for (const { key, ...start } of columnsWithoutRow(rows)) {
      const pinned = isInProfile(profile, key)
      if (start.pinned === pinned) continue
      const made = { ...start, id: newId(`column:${key}`), project_id: id, key, pinned }
      await tx.add('list_column', made)
    }
    return columnsOf(await tx.list('list_column', { project_id: id })).map(
      ({ key, name, index, pinned }) => ({ key, name, index, pinned }),
    )
  },
})

const answer = (row: Row<'list_column'>) => ({
  ...row,
  custom_column: false as const,
  custom_column_obj: null,
})
