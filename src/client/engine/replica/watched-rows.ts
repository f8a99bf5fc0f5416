import { proxy, ref } from 'valtio/vanilla'
import type { Reader } from '../../../core/engine/store.ts'
import { type Row, type TableName, tableNames } from '../../../core/model.ts'

/** The rows that screens look at, by table and id; a row that was changed is another object. */
type Shown = { [T in TableName]: Record<string, Row<T>> }

/** The rows that are looked at, for those who draw them. */
export class WatchedRows {
  readonly shown = proxy(Object.fromEntries(tableNames.map((table) => [table, {}])) as Shown)
  /** How often each row is looked at, as `table/id`. */
  readonly #times = new Map<string, number>()

  get hasAny(): boolean {
    return this.#times.size > 0
  }

  /** Whether any of some rows is looked at. */
  anyOf(rows: Reader | undefined): boolean {
    const isOf = (key: string) => {
      const [table, id] = key.split('/') as [TableName, string]
      return rows?.get(table, id) !== undefined
    }
    return [...this.#times.keys()].some(isOf)
  }

  /** Keeps a row in `shown` while it is watched. Returns a function that stops it. */
  watch(table: TableName, id: string, find: () => object | undefined): () => void {
    const key = `${table}/${id}`
    const times = this.#times.get(key) ?? 0
    this.#times.set(key, times + 1)
    if (times === 0) this.show(table, id, find())
    return () => {
      const left = this.#times.get(key)! - 1
      if (left > 0) return this.#times.set(key, left)
      this.#times.delete(key)
      delete this.shown[table][id]
    }
  }

  /** Shows a row as it is now, where it is watched. */
  show(table: TableName, id: string, row: object | undefined) {
    const rows = this.shown[table] as Record<string, object>
    if (rows[id] === row || !this.#times.has(`${table}/${id}`)) return
    if (row) rows[id] = ref(row)
    else delete rows[id]
  }
}
