import type { Reader, RowChange } from '../engine/store.ts'
import type { Row, TableName } from '../model.ts'
import { priorityOf } from '../workflow/lookups.ts'
import type { Attribute } from './attributes.ts'

/** The tables whose rows an attribute names by id. */
const tableNamed = {
  status: 'status',
  phase: 'phase',
  assignee: 'team_member',
  label: 'label',
  parent: 'task',
} as const satisfies Partial<Record<Attribute, TableName>>

/**
 * What the values of entries are called as a command leaves them: what it removed is called as it
 * was. Null for values that are no ids, and for what is not there.
 */
export function namesAfter(reader: Reader, past: readonly RowChange[]) {
  const removed = new Map(
    past.flatMap(({ table, id, before, after }) =>
      before && !after ? [[`${table}/${id}`, (before as { name?: string }).name]] : [],
    ),
  )
  return (attribute: Attribute, value: string | null): string | null => {
    if (value === null) return null
    if (attribute === 'priority') return priorityOf(value).name
    const table = tableNamed[attribute as keyof typeof tableNamed] as
      | (typeof tableNamed)[keyof typeof tableNamed]
      | undefined
    if (!table) return null
    const row = reader.get(table, value) as Row<'status'> | undefined
    return row?.name ?? removed.get(`${table}/${value}`) ?? null
  }
}
