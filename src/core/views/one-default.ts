import type { Tx } from '../engine/call.ts'
import type { RowChange } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { isSame } from '../values/same.ts'

type View = Row<'shared_view'> | Row<'personal_view'>

/**
 * Of views that an undo makes the default again none stays it beside one that became it since.
 * Gives the changes without those that come to nothing.
 */
export async function oneDefault(tx: Tx, changed: readonly RowChange[]): Promise<RowChange[]> {
  const kept: RowChange[] = []
  for (const change of changed) {
    const { table, before, after } = change
    const isView = table === 'shared_view' || table === 'personal_view'
    if (!isView || !(await isSecond(tx, after as View | null))) kept.push(change)
    else {
      const row = { ...(after as View), is_default: false }
      await tx.put(table, row as never)
      if (!isSame(row, before)) kept.push({ ...change, after: row })
    }
  }
  return kept
}

/** Whether a view is the default beside another of its like. */
async function isSecond(tx: Tx, view: View | null): Promise<boolean> {
  if (!view?.is_default) return false
  const { project_id } = view
  const like: View[] =
    'user_id' in view
      ? await tx.list('personal_view', { user_id: view.user_id, project_id })
      : await tx.list('shared_view', { project_id })
  return like.some(({ id, is_default }) => is_default && id !== view.id)
}
