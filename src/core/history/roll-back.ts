import { type RowChange, Rows } from '../engine/store.ts'
import { type Row, type TableName, tableOf, tablesOf } from '../model.ts'
import { grouped } from '../values/grouped.ts'

/** A row before a change: the fields that were changed, the whole row if it was removed, or null if it was added. */
export interface FormerRow {
  table: TableName
  id: string
  before: Partial<Row<TableName>> | null
}

/**
 * What the list and the board of a project are made of. Long texts and what grows with use are not
 * among it, nor are running numbers.
 */
export const pastTables: readonly TableName[] = tablesOf('project').filter(
  (table) => !tableOf(table).lazy && tableOf(table).undone,
)

/** The tables whose past is kept: those, and what reports count beside them. */
export const keptTables: readonly TableName[] = [
  ...pastTables,
  ...(['work_log', 'project_comment'] as const),
  ...(['team', 'team_member', 'client', 'project_category', 'day_off', 'member_hours'] as const),
]

/**
 * Who somebody is follows their account, and is no part of the past; nor are reactions, which are one
 * list that grows with each.
 */
const unkept: Partial<Record<TableName, ReadonlySet<string>>> = {
  project_comment: new Set(['reactions']),
  team_member: new Set(['name', 'email', 'avatar_url', 'updated_at']),
}

/** Of the rows that a command changed, what their past needs. */
export const formerRows = (past: readonly RowChange[]): FormerRow[] =>
  past.flatMap(({ table, id, before, after }) => {
    if (!keptTables.includes(table) || (!before && !after)) return []
    const hidden = after && unkept[table]
    if (!before || !hidden) return { table, id, before }
    const fields = Object.entries(before).filter(([name]) => !hidden.has(name))
    return fields.length > 0 ? { table, id, before: Object.fromEntries(fields) } : []
  })

/** Changes as one: each row once, as it was before the first of them. The last is added first. */
export class Former {
  readonly #rows = new Map<string, FormerRow>()

  add(changes: Iterable<FormerRow>): this {
    for (const { table, id, before } of changes) {
      const key = `${table}/${id}`
      const later = this.#rows.get(key)?.before
      this.#rows.set(key, { table, id, before: before && { ...later, ...before } })
    }
    return this
  }

  get rows(): FormerRow[] {
    return [...this.#rows.values()]
  }
}

/** The rows of a room by table, as they were before some changes. */
export function rollBack(now: RowsOf, former: Former): Rows {
  const changed = grouped(former.rows, ({ table }) => table)
  const rows = new Rows()
  for (const table of pastTables) {
    const there = new Map(now(table).map((row) => [row.id, row]))
    for (const { id, before } of changed.get(table) ?? [])
      if (before) there.set(id, { ...there.get(id), ...before } as Row<typeof table>)
      else there.delete(id)
    rows.fill(table, [...there.values()])
  }
  return rows
}

type RowsOf = (table: TableName) => readonly Row<TableName>[]
