import { idsIn } from '../engine/invariants.ts'
import { ownersFirst } from '../engine/owners-first.ts'
import { type Row, referencesOf, type TableName, tableNames, tableOf } from '../model.ts'
import { grouped } from '../values/grouped.ts'

/** A row that was removed with its project. */
export interface KeptRow {
  table: TableName
  row: Row<TableName>
}

type IsThere = (table: TableName, id: string) => boolean

const isOfProject = (table: TableName) => tableOf(table).room.kind === 'project'

/** What kept rows refer to outside of their project, by table. */
export function outsideOf(kept: readonly KeptRow[]): Map<TableName, Set<string>> {
  const found = new Map<TableName, Set<string>>()
  for (const { table, row } of kept)
    for (const [column, { table: target }] of referencesOf(table)) {
      const name = target as TableName
      if (isOfProject(name)) continue
      const ids = found.get(name) ?? new Set<string>()
      for (const id of idsIn(row, column)) ids.add(id)
      found.set(name, ids)
    }
  return found
}

/**
 * Rows of a project as they would be now had it stayed, each after those it refers to: without
 * people, labels, category and client that have gone meanwhile. `isThere` tells of rows outside of
 * the project.
 */
export function comingBack(kept: readonly KeptRow[], isThere: IsThere): KeptRow[] {
  const back = new Set<string>()
  const has: IsThere = (table, id) =>
    isOfProject(table) ? back.has(`${table}/${id}`) : isThere(table, id)
  return inOrder(kept).flatMap(({ table, row }) => {
    const now = asIsNow(table, row, has)
    if (!now) return []
    back.add(`${table}/${row.id}`)
    return { table, row: now }
  })
}

/** A row without what has gone; undefined if it would have gone along. */
export function asIsNow(
  table: TableName,
  row: Row<TableName>,
  has: IsThere,
): Row<TableName> | undefined {
  const fields: Record<string, unknown> = { ...row }
  for (const [column, { table: target, onRemove }] of referencesOf(table)) {
    const ids = idsIn(row, column)
    const there = ids.filter((id) => has(target as TableName, id))
    if (there.length === ids.length) continue
    if (onRemove === 'cascade' || onRemove === 'restrict') return undefined
    fields[column] = Array.isArray(fields[column]) ? there : null
  }
  return fields as unknown as Row<TableName>
}

/** By table, in the order of references, and within a table as well. */
function inOrder(kept: readonly KeptRow[]): KeptRow[] {
  const of = grouped(kept, ({ table }) => table)
  return tableNames.flatMap((table) => ownersFirst(table, of.get(table) ?? [], ({ row }) => row))
}
