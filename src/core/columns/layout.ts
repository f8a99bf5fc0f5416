import { z } from 'zod'
import { mutation, query } from '../engine/call.ts'
import { deriveId } from '../engine/ids.ts'
import { memoize } from '../engine/memoize.ts'
import type { Reader } from '../engine/store.ts'
import { id } from '../values/fields.ts'
import { type ColumnLayout, columnLayout, isNoLayout, isSameLayout } from './laid-out.ts'

const idOf = memoize(deriveId, 1_000)

/** The id of how a user has laid out the list of a project: there is one row at most. */
export const columnLayoutId = (user_id: string, project_id: string) =>
  idOf(`column_layout:${user_id}:${project_id}`)

/** How a user has laid out the list of a project; undefined for one who has not. */
export function layoutOf(
  reader: Pick<Reader, 'get'>,
  user_id: string,
  project_id: string,
): ColumnLayout | undefined {
  const row = reader.get('column_layout', columnLayoutId(user_id, project_id))
  return row as ColumnLayout | undefined
}

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
  input: columnLayout.extend({ id }),
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
