import type { Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import type { Value } from './rows.ts'
import { idsOf } from './types/people.ts'

/** Gives a new task what another one of its project has, of people those who are still there. */
export async function copyValues(
  tx: Tx,
  from: Pick<Row<'task'>, 'id'>,
  to: Pick<Row<'task'>, 'id'>,
  newId: (label: string) => string,
) {
  for (const row of await tx.list('custom_value', { task_id: from.id })) {
    const column = await tx.get('custom_column', row.column_id)
    const value =
      column.field_type === 'people' ? await stillActive(tx, idsOf(row.value)) : row.value
    if (value !== null)
      await tx.add('custom_value', {
        ...row,
        id: newId(`value:${column.id}`),
        task_id: to.id,
        value,
      })
  }
}

async function stillActive(tx: Tx, ids: readonly string[]): Promise<Value | null> {
  const found: string[] = []
  for (const id of ids) if ((await tx.find('team_member', id))?.active) found.push(id)
  return found.length > 0 ? found : null
}
