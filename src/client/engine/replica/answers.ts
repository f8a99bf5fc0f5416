import type { Room } from '../../../core/engine/table.ts'
import type { Answered } from './command.ts'

/** Whether a room shows here what it had at a position. */
type IsThere = (at: Answered['rooms'][number]) => boolean

/** The commands that are carried out, and wait for their rooms to say so. */
export class Answers {
  readonly #answers = new Map<string, Answered>()

  set = (commandId: string, answer: Answered) => this.#answers.set(commandId, answer)

  delete = (commandId: string) => this.#answers.delete(commandId)

  /** Waits no more for a room whose positions are of another epoch now. */
  forgetRoom(room: Room) {
    for (const [id, { rooms }] of this.#answers)
      this.#answers.set(id, { rooms: rooms.filter(([name]) => name !== room) })
  }

  /** The commands all of whose rooms show what they did. */
  shown = (isThere: IsThere): string[] =>
    [...this.#answers].flatMap(([id, { rooms }]) => (rooms.every(isThere) ? [id] : []))

  /** The rooms that do not show yet what was done in them. */
  awaited = (isThere: IsThere): Set<Room> =>
    new Set(
      [...this.#answers.values()].flatMap(({ rooms }) =>
        rooms.flatMap((at) => (isThere(at) ? [] : [at[0]])),
      ),
    )
}
