import {
  type Change,
  type Row,
  referrersOf,
  type TableName,
  tableNames,
  tableOf,
} from '../model.ts'

type AnyRow = Row<TableName>
type Columns = Record<string, unknown>

/** What happened to a row: as it was and as it became, `null` where there was or is none. */
export interface RowChange {
  table: TableName
  id: string
  before: AnyRow | null
  after: AnyRow | null
}

/** Equality with the given columns; for a column that holds a list, "contains". */
export type Where<T extends TableName> = {
  readonly [K in keyof Row<T>]?: Row<T>[K] extends readonly (infer V)[] ? V : Row<T>[K]
}

/** Something rows can be read from at once. */
export interface Reader {
  get<T extends TableName>(table: T, id: string): Row<T> | undefined
  list<T extends TableName>(table: T, where?: Where<T>): Row<T>[]
}

/** Whether a row has the given values. */
export const fits = <T extends TableName>(row: Row<T>, where: Where<T>) =>
  matches(row, Object.entries(where))

const matches = (row: AnyRow, where: readonly (readonly [string, unknown])[]) =>
  where.every(([column, value]) => {
    const own = (row as Columns)[column]
    return Array.isArray(own) ? own.includes(value) : own === value
  })

/**
 * Rows in memory, found by id and by what they refer to. Rows are never changed in place: a new
 * version replaces the old.
 */
export class Rows implements Reader {
  readonly #tables = new Map<TableName, Map<string, AnyRow>>()
  /** `table.column` -> value -> ids; built when first asked for. */
  readonly #indexes = new Map<TableName, Map<string, Index>>()
  /** Counts the rows put and dropped: as long as it stays, so do the rows. */
  version = 0

  /** How many rows are held. */
  get size() {
    let total = 0
    for (const rows of this.#tables.values()) total += rows.size
    return total
  }

  get<T extends TableName>(table: T, id: string): Row<T> | undefined {
    return this.#tables.get(table)?.get(id) as Row<T> | undefined
  }

  list<T extends TableName>(table: T, where: Where<T> = {}): Row<T>[] {
    const rows = this.#tables.get(table)
    if (!rows) return []
    const columns = Object.entries(where).filter(([, value]) => value !== undefined)
    if (columns.length === 0) return [...rows.values()] as Row<T>[]
    const indexed = columns.find(([column]) => isIndexed(table, column))
    const found: AnyRow[] = []
    if (indexed) {
      for (const id of idsOf(this.#index(table, indexed[0]), indexed[1])) found.push(rows.get(id)!)
      return (
        columns.length === 1 ? found : found.filter((row) => matches(row, columns))
      ) as Row<T>[]
    }
    for (const row of rows.values()) if (matches(row, columns)) found.push(row)
    return found as Row<T>[]
  }

  /** Takes rows as they are, without looking for what hangs on them. For filling an empty store. */
  fill<T extends TableName>(table: T, rows: Iterable<Row<T>>) {
    for (const row of rows) this.#put(table, row.id, row)
  }

  /** Takes a row as the last of its table, or drops it, without looking for what hangs on it. */
  set({ table, id, row }: Change) {
    this.#drop(table, id)
    if (row) this.#put(table, id, row)
  }

  /**
   * Applies changes in order; a removal takes along and clears what the model declares, also when
   * the row itself is not here any more. Returns every row that became another.
   */
  apply(changes: Iterable<Change>): Change[] {
    const effects: Change[] = []
    for (const change of changes) {
      if (change.row) {
        this.#put(change.table, change.id, change.row)
        effects.push(change)
      } else this.#remove(change.table, change.id, effects)
    }
    return effects
  }

  /** Every row as a change that would put it, tables in the model's order. */
  *all(): Generator<Change> {
    for (const table of tableNames)
      for (const [id, row] of this.#tables.get(table) ?? []) yield { table, id, row } as Change
  }

  #remove(table: TableName, id: string, effects: Change[]) {
    for (const effect of consequences(this, table, id)) {
      if (effect.row) this.#put(effect.table, effect.id, effect.row)
      else this.#drop(effect.table, effect.id)
      effects.push(effect)
    }
  }

  #put(table: TableName, id: string, row: AnyRow) {
    this.version++
    let rows = this.#tables.get(table)
    if (!rows) this.#tables.set(table, (rows = new Map()))
    const before = rows.get(id)
    rows.set(id, row)
    for (const [column, index] of this.#indexes.get(table) ?? []) {
      const old = before && (before as Columns)[column]
      const value = (row as Columns)[column]
      if (before && old === value) continue
      if (before) unindex(index, old, id)
      reindex(index, value, id)
    }
  }

  #drop(table: TableName, id: string) {
    const rows = this.#tables.get(table)
    const row = rows?.get(id)
    if (!rows || !row) return
    this.version++
    rows.delete(id)
    for (const [column, index] of this.#indexes.get(table) ?? [])
      unindex(index, (row as Columns)[column], id)
  }

  #index(table: TableName, column: string): Index {
    let indexes = this.#indexes.get(table)
    if (!indexes) this.#indexes.set(table, (indexes = new Map()))
    let index = indexes.get(column)
    if (!index) {
      indexes.set(column, (index = new Map()))
      for (const [id, row] of this.#tables.get(table) ?? [])
        reindex(index, (row as Columns)[column], id)
    }
    return index
  }
}

/** Ids of rows by the value of a column: most values have one, for which a set would take much. */
type Index = Map<unknown, string | Set<string>>

function idsOf(index: Index, value: unknown): Iterable<string> {
  const ids = index.get(value) ?? []
  return typeof ids === 'string' ? [ids] : ids
}

/**
 * References are indexed, and what unique columns begin with, except the column that names the
 * room: its index would hold every row.
 */
const isIndexed = (table: TableName, column: string) => {
  const { room, refs, unique } = tableOf(table)
  return (
    (room.by as string) !== column &&
    (column in refs || unique.some(({ columns }) => columns[0] === column))
  )
}

function reindex(index: Index, value: unknown, id: string) {
  for (const entry of Array.isArray(value) ? value : [value]) {
    const ids = index.get(entry)
    if (ids === undefined) index.set(entry, id)
    else if (typeof ids !== 'string') ids.add(id)
    else if (ids !== id) index.set(entry, new Set([ids, id]))
  }
}

function unindex(index: Index, value: unknown, id: string) {
  for (const entry of Array.isArray(value) ? value : [value]) {
    const ids = index.get(entry)
    if (ids === id) index.delete(entry)
    else if (ids instanceof Set && ids.delete(id) && ids.size === 0) index.delete(entry)
  }
}

/**
 * What the removal of a row does: itself and all it takes along as null, and rows in which a column
 * is emptied.
 */
export function consequences(reader: Reader, table: TableName, id: string): Change[] {
  const effects = new Map<string, Change>()
  const visit = (table: TableName, id: string) => {
    if (effects.get(`${table}/${id}`)?.row === null) return
    effects.set(`${table}/${id}`, { table, id, row: null } as Change)
    for (const by of referrersOf(table)) {
      if (by.onRemove === 'keep' || by.onRemove === 'restrict') continue
      for (const row of by.column === 'id'
        ? own(reader, by.table, id)
        : reader.list(by.table, { [by.column]: id } as Where<typeof by.table>)) {
        const key = `${by.table}/${row.id}`
        const known = effects.get(key)
        if (by.onRemove === 'cascade') visit(by.table, row.id)
        else if (known?.row !== null)
          effects.set(key, {
            table: by.table,
            id: row.id,
            row: { ...(known?.row ?? row), [by.column]: null },
          } as Change)
      }
    }
  }
  visit(table, id)
  return [...effects.values()]
}

const own = (reader: Reader, table: TableName, id: string) => {
  const row = reader.get(table, id)
  return row ? [row] : []
}
