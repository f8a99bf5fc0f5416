import type { Rows } from '../../../core/engine/store.ts'
import { type LazyTable, ownerColumn } from '../../../core/live/lazy-tables.ts'
import { type Change, type Row, tableOf } from '../../../core/model.ts'

/**
 * The rows of a task or a project (`owner`) in a table that is not part of a snapshot, as they were
 * at `seq` or later; without an owner only some of them.
 */
export interface ReadRows {
  table: LazyTable
  owner?: string
  rows: readonly Row<LazyTable>[]
  seq: number
  /** The epoch of the log in which they were asked for, if that is known. */
  epoch?: number
}

/**
 * What a room knows of its lazy tables: of which tasks or projects all rows were read, and when
 * single rows changed since the room was loaded.
 */
export class LazyRows {
  readonly #read = new Set<string>()
  /** The last `seq` that changed a row, as `table/id`. */
  readonly #changed = new Map<string, number>()
  readonly #snapshot: { seq: number; epoch: number }

  /** `snapshot` says where the room stood when it was loaded. */
  constructor(snapshot: { seq: number; epoch: number }) {
    this.#snapshot = snapshot
  }

  /** Whether rows are from before the room was loaded: the log does not tell what they lack. */
  isOlder({ seq, epoch = this.#snapshot.epoch }: ReadRows): boolean {
    return seq < this.#snapshot.seq || epoch !== this.#snapshot.epoch
  }

  /** Whether all rows of a task or a project were read; from then on the log tells of them. */
  knows = (table: LazyTable, owner: string) => this.#read.has(`${table}/${owner}`)

  /** Notes the rows that a line of the log changed. */
  note(effects: readonly Change[], seq: number) {
    for (const { table, id } of effects)
      if (tableOf(table).lazy) this.#changed.set(`${table}/${id}`, seq)
  }

  /** Puts rows that were read where they are; what the log has changed later stays as it is. */
  take(rows: Rows, { table, owner, rows: read, seq }: ReadRows): Change[] {
    if (owner) this.#read.add(`${table}/${owner}`)
    const isOld = (id: string) => (this.#changed.get(`${table}/${id}`) ?? 0) <= seq
    const there = new Set(read.map(({ id }) => id))
    const known = owner ? rows.list(table, { [ownerColumn(table)]: owner }) : []
    const gone = known
      .filter(({ id }) => !there.has(id))
      .map(({ id }) => ({ table, id, row: null }) as Change)
    const taken = read.map((row) => ({ table, id: row.id, row }) as Change)
    const changes = [...gone, ...taken].filter(({ id }) => isOld(id))
    for (const change of changes) rows.set(change)
    return changes
  }
}
