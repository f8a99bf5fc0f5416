import type { RowChange } from '../../../core/engine/store.ts'

/** For how many commands it is remembered what they did. */
const most = 200

/** What each of the last commands did, for undo. */
export class Past {
  readonly #past = new Map<string, RowChange[]>()

  of = (commandId: string) => this.#past.get(commandId)

  remember(commandId: string, past: RowChange[]) {
    this.#past.set(commandId, past)
    if (this.#past.size > most) this.#past.delete(this.#past.keys().next().value!)
  }
}
