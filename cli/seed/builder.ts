import type { Tx } from '../../src/core/engine/call.ts'
import { Draft } from '../../src/core/engine/draft.ts'
import { Rows } from '../../src/core/engine/store.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { type Scope, scopedTx } from '../../src/core/engine/tx.ts'

/**
 * Rooms in memory on which the product's own rules run, exactly as they do on the server and in the
 * browser.
 */
export class Builder {
  readonly #rooms = new Map<Room, Rows>()

  /** The rows of a room. */
  room(room: Room): Rows {
    let rows = this.#rooms.get(room)
    if (!rows) this.#rooms.set(room, (rows = new Rows()))
    return rows
  }

  /** Forgets a room; its rows have been taken away. */
  leave(room: Room) {
    this.#rooms.delete(room)
  }

  /**
   * Runs rules over the rooms of a scope; what they change is in the rooms when they are through.
   */
  async play<T>(scope: Scope, run: (tx: Tx) => Promise<T>): Promise<T> {
    const drafts = new Map<Room, Draft>()
    const draftOf = (room: Room) => {
      let draft = drafts.get(room)
      if (!draft) drafts.set(room, (draft = new Draft(this.room(room))))
      return draft
    }
    const result = await run(
      scopedTx(scope, {
        draftOf,
        fetch: async (table, room, where) => this.room(room).list(table, where),
      }),
    )
    for (const [room, draft] of drafts) this.room(room).apply(draft.changes())
    return result
  }
}
