import { limits } from '../../src/core/catalogue/limits.ts'
import type { Dated } from './note.ts'

/**
 * How many notes could not be kept, of whom and in which team: so many people as notes can wait, and those of others
 * as a number.
 */
export class LostNotes {
  readonly #of = new Map<string, { first: Dated; count: number }>()
  /** How many in all. */
  count = 0

  add(note: Dated) {
    this.count++
    const key = `${note.user_id} ${note.team_id ?? ''}`
    const known = this.#of.get(key)
    if (known) known.count++
    else if (this.#of.size < limits.auditNotesWaiting) this.#of.set(key, { first: note, count: 1 })
  }

  /** Notes that say how many were lost of each person, and since when; then none are any more. */
  take(): Dated[] {
    const told = [...this.#of.values()].map(
      ({ first: { user_id, team_id, at }, count }): Dated => ({
        ...{ action: 'entries_lost', call: 'audit', user_id, address: undefined, at },
        ...(team_id ? { team_id } : {}),
        ...{ current: String(count), byServer: true },
      }),
    )
    this.#of.clear()
    this.count = 0
    return told
  }
}
