import type { Allowance } from '../allowance.ts'
import type { Change, Row, TableName } from '../model.ts'
import { consequences, type Reader, type RowChange, Rows, type Where } from './store.ts'

type AnyRow = Row<TableName>

interface Entry {
  change: Change
  /** A consequence of a removal. Every replica that applies the removal derives it. */
  implied: boolean
  /** How many removals were noted before it. */
  removals: number
}

/** Changes on top of rows that are not modified: reads see the changes. */
export class Draft implements Reader {
  readonly #below: Reader
  readonly #entries = new Map<string, Entry>()
  /** Every entry to tell others of, in order: the last of each row, and some before it. */
  readonly #log = new Set<Entry>()
  /** How many removals there have been. */
  #removals = 0
  /** The rows written here, as they are found by what they refer to. */
  readonly #own = new Rows()
  /** Rows of lazy tables that lie below but not in memory. */
  readonly #learnt = new Rows()
  readonly #allowance: Allowance | undefined
  /** How many entries are implied. */
  #implied = 0

  /** What is written here counts against `allowance`, which the drafts of a command share. */
  constructor(below: Reader, allowance?: Allowance) {
    this.#below = below
    this.#allowance = allowance
  }

  get<T extends TableName>(table: T, id: string): Row<T> | undefined {
    const entry = this.#entries.get(`${table}/${id}`)
    return entry ? ((entry.change.row as Row<T> | null) ?? undefined) : this.#before(table, id)
  }

  list<T extends TableName>(table: T, where: Where<T> = {}): Row<T>[] {
    const below = this.#below.list(table, where)
    if (this.#entries.size === 0 && this.#learnt.size === 0) return below
    const isElse = ({ id }: Row<T>) => !this.has(table, id)
    return [
      ...below.filter(isElse),
      ...this.#learnt.list(table, where).filter(isElse),
      ...this.#own.list(table, where),
    ]
  }

  /** Whether this draft itself has a change of a row. */
  has(table: TableName, id: string) {
    return this.#entries.has(`${table}/${id}`)
  }

  /** Takes note of rows of a lazy table as they are below. */
  learn(table: TableName, rows: readonly AnyRow[]) {
    this.#learnt.fill(
      table,
      rows.filter(({ id }) => !this.#below.get(table, id)),
    )
  }

  put<T extends TableName>(table: T, row: Row<T>): Row<T> {
    this.#note({ table, id: row.id, row } as Change, false)
    return row
  }

  /**
   * Removes a row and the rows that depend on it; `implied` when other replicas derive this from
   * another removal.
   */
  remove(table: TableName, id: string, implied = false) {
    if (!this.get(table, id)) return
    for (const change of consequences(this, table, id))
      this.#note(change, implied || change.table !== table || change.id !== id)
  }

  /** Takes over all that another draft on top of this one holds. */
  merge(above: Draft) {
    for (const { change, implied } of above.#log) this.#note(change, implied)
  }

  /** The changes to tell others: whole rows and removals, without what follows from a removal. */
  changes(): Change[] {
    return [...this.#log].flatMap(({ change, implied }) => (implied ? [] : [change]))
  }

  /** Every row written or removed, consequences included, as it was before and after. */
  past(): RowChange[] {
    return [...this.#entries.values()].map(({ change: { table, id, row } }) => ({
      table,
      id,
      before: this.#before(table, id) ?? null,
      after: row,
    }))
  }

  #before<T extends TableName>(table: T, id: string): Row<T> | undefined {
    return this.#below.get(table, id) ?? this.#learnt.get(table, id)
  }

  /**
   * A row that the command itself has written is part of its changes, even if a removal changes it
   * again.
   */
  #note(change: Change, implied: boolean) {
    const key = `${change.table}/${change.id}`
    const before = this.#entries.get(key)
    // The removal of a row that is added again is no longer sent, so its consequences have to be.
    if (before?.change.row === null && change.row) this.#tellAll()
    const isImplied = implied && before?.implied !== false
    if (!isImplied)
      this.#allowance?.take(change.row, before?.implied === false ? before.change.row : undefined)
    else if (!before) this.#allowance?.follow()
    this.#implied += Number(isImplied) - Number(before?.implied ?? false)
    // What a removal takes with it depends on the rows as they were by then.
    const dependedOn = before && change.row && before.removals < this.#removals
    if (before && !dependedOn) this.#log.delete(before)
    if (change.row === null) this.#removals++
    const entry = { change, implied: isImplied, removals: this.#removals }
    this.#log.add(entry)
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#own.set(change)
  }

  #tellAll() {
    if (this.#implied === 0) return
    for (const entry of this.#log) entry.implied = false
    this.#implied = 0
  }
}
