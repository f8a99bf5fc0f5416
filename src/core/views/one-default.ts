import type { Tx } from '../engine/call.ts'
import type { RowChange } from '../engine/store.ts'
import type { Row } from '../model.ts'

/** Of views that an undo makes the default again, none stays it beside one that became it since. */
export async function oneDefault(tx: Tx, changed: readonly RowChange[]) {
  const isOther = (own: { id: string }) => (each: { id: string; is_default: boolean }) =>
    each.is_default && each.id !== own.id
  for (const { table, after } of changed) {
    if (table !== 'shared_view' && table !== 'personal_view') continue
    const row = after as Row<'shared_view'> | Row<'personal_view'> | null
    if (!row?.is_default) continue
    const { project_id } = row
    if ('user_id' in row) {
      const others = await tx.list('personal_view', { user_id: row.user_id, project_id })
      if (others.some(isOther(row))) await tx.put('personal_view', { ...row, is_default: false })
    } else if ((await tx.list('shared_view', { project_id })).some(isOther(row)))
      await tx.put('shared_view', { ...row, is_default: false })
  }
}
