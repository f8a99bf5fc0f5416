import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation, query } from '../engine/call.ts'
import { fieldKeys } from '../tasks/fields/fields.ts'
import { id } from '../values/fields.ts'
import { customKeyText } from './key-text.ts'
import {
  type ColumnLayout,
  columnLayoutId,
  isEachOnce,
  isNoLayout,
  isSameLayout,
} from './laid-out.ts'

const laidColumn = z.union([z.enum(fieldKeys), customKeyText])

const own = {
  path: '/tasks/list/layout/:id',
  clause: 'B7.132',
  may: 'column.view',
  about: { project: 'id' },
  output: z.object({ order: z.array(z.string()), pinned: z.array(z.string()) }),
} as const

/**
 * How the caller has laid out the list of a project: the order of its columns, and which stay
 * beside the name. Both are empty for one who has not.
 */
export const getColumnLayout = query({ ...own, method: 'GET', input: z.object({ id }), errors: [] })

/**
 * Lays out the list of a project for the caller alone: the order of its columns, by their keys or
 * `custom:{id}`, and which stay beside the name, at most four. A column that is not named stands
 * behind the one that it follows in the project; two empty lists take the layout back.
 */
export const layOutColumns = mutation({
  ...own,
  method: 'PUT',
  input: z.object({
    id,
    order: z.array(laidColumn).max(limits.laidColumns).refine(isEachOnce),
    pinned: z.array(laidColumn).max(limits.pinnedColumns).refine(isEachOnce),
  }),
  errors: [],
  run: async ({ tx, actor: { user_id }, input: { id: project_id, order, pinned } }) => {
    const id = columnLayoutId(user_id, project_id)
    const before = await tx.find('column_layout', id)
    const after = { order, pinned }
    if (isNoLayout(after)) {
      if (before) await tx.remove('column_layout', id)
    } else if (!isSameLayout(before as ColumnLayout | undefined, after))
      await tx.put('column_layout', { id, user_id, project_id, ...after })
    return after
  },
})
