import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation, query } from '../engine/call.ts'
import { fieldKeys } from '../tasks/fields/fields.ts'
import { id } from '../values/fields.ts'
import { customKeyText } from './key-text.ts'
import { columnLayoutId, isEachOnce, isNoLayout, isSameLayout, withoutGone } from './layout.ts'

const laidColumn = z.union([z.enum(fieldKeys), customKeyText])

const laidColumns = z.array(laidColumn).max(limits.laidColumns).refine(isEachOnce)
const keys = z.array(z.string())

const own = {
  path: '/tasks/list/layout/:id',
  clause: 'B7.132',
  may: 'column.view',
  about: { project: 'id' },
  output: z.object({ order: keys, pinned: keys, shown: keys, hidden: keys }),
} as const

/**
 * How the caller has laid out the list of a project: the order of its columns, which stay beside the
 * name, and which they show or hide for themselves. All are empty for one who has not.
 */
export const getColumnLayout = query({ ...own, method: 'GET', input: z.object({ id }), errors: [] })

/**
 * Lays out the list of a project for the caller alone: the order of its columns, by their keys or
 * `custom:{id}`, which stay beside the name, at most four, and which are `shown` or `hidden`
 * whatever the project shows. A column that is not named stands behind the one that it follows in
 * the project, and is seen where the project shows it. Without `shown` and `hidden` those of before
 * stay; empty lists take the layout back. Custom columns that are gone are left out.
 */
export const layOutColumns = mutation({
  ...own,
  method: 'PUT',
  input: z
    .object({
      id,
      order: laidColumns,
      pinned: laidColumns.max(limits.pinnedColumns),
      shown: laidColumns.optional(),
      hidden: laidColumns.optional(),
    })
    .refine(({ shown = [], hidden = [] }) => isEachOnce([...shown, ...hidden]), {
      path: ['hidden'],
    }),
  errors: [],
  run: async ({ tx, actor: { user_id }, input: { id: project_id, ...given } }) => {
    const id = columnLayoutId(user_id, project_id)
    const before = await tx.find('column_layout', id)
    const { shown = before?.shown ?? [], hidden = before?.hidden ?? [] } = given
    const whole = { order: given.order, pinned: given.pinned, shown, hidden }
    const after = withoutGone(whole, await tx.list('custom_column', { project_id }))
    if (isNoLayout(after)) {
      if (before) await tx.remove('column_layout', id)
    } else if (!isSameLayout(before, after))
      await tx.put('column_layout', { id, user_id, project_id, ...after })
    return after
  },
})
