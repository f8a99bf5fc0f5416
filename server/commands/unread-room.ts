import { type Reader, Rows, type Where } from '../../src/core/engine/store.ts'
import type { Row, TableName } from '../../src/core/model.ts'

/** A room of which some rows are known, until it is read. */
export class UnreadRoom implements Reader {
  #rows = new Rows()

  get = <T extends TableName>(table: T, id: string): Row<T> | undefined => this.#rows.get(table, id)

  list = <T extends TableName>(table: T, where?: Where<T>): Row<T>[] =>
    this.#rows.list(table, where)

  learn(table: TableName, row: Row<TableName>) {
    this.#rows.fill(table, [row])
  }

  /** All of it is known from here on. */
  read(rows: Rows) {
    this.#rows = rows
  }
}
