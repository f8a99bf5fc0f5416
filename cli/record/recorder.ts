import type { Entry } from '../../src/client/engine/kept/stored.ts'
import type { Rows } from '../../src/core/engine/store.ts'
import type { Room } from '../../src/core/engine/table.ts'
import type { Row } from '../../src/core/model.ts'
import { eventsOf } from './events-of.ts'
import type { Follower, Listener } from './follow.ts'
import type { Tape } from './tape.ts'

/** Turns what happens into lines. */
export class Recorder implements Listener {
  readonly #tape: Tape
  #team: Rows | undefined
  #known: ReadonlySet<string> = new Set()
  #follower: Follower | undefined
  /** Rooms in which every place is told. */
  readonly #exact = new Set<Room>()
  /**
   * How often each call was left out, as a whole or in part, because no numbered event does the
   * same.
   */
  readonly leftOut: Record<string, number> = {}
  /** Rooms of which something was missed. */
  readonly gaps: Room[] = []
  /** Rooms that can no longer be read. */
  readonly gone: Room[] = []

  /** Why nothing more is heard. */
  failure: Error | undefined
  #end = () => {}

  constructor(tape: Tape) {
    this.#tape = tape
  }

  /** Begins with what is there: a team's labels, and the tasks of projects. */
  async begin(follower: Follower, team: string, projects: readonly string[]) {
    this.#follower = follower
    this.#team = await follower.follow(`team:${team}`)
    this.#known = new Set(this.#team.list('label').map(({ id }) => id))
    for (const id of projects) await follower.follow(`project:${id}`)
  }

  async entry(entry: Entry, before: Rows) {
    if (!entry.room.startsWith('project:')) return
    const names = await this.#newLabels(entry)
    const exact = this.#exact.has(entry.room)
    const { events, partly, placed } = eventsOf(entry, {
      before,
      newLabel: (id) => names.get(id),
      exact,
    })
    if (placed) this.#exact.add(entry.room)
    for (const event of events) this.#tape.write(event)
    if (partly) this.leftOut[entry.call] = (this.leftOut[entry.call] ?? 0) + 1
  }

  gap(room: Room) {
    this.gaps.push(room)
  }

  lost(room: Room) {
    this.gone.push(room)
  }

  ended(why: Error) {
    this.failure ??= why
    this.#end()
  }

  /** Calls back when nothing more is heard. */
  whenEnded(listener: () => void) {
    this.#end = listener
    if (this.failure) listener()
  }

  /**
   * Names of the labels of an entry that were made while recording. Its own news may come before
   * that of the team.
   */
  async #newLabels({ changes }: Entry): Promise<ReadonlyMap<string, string>> {
    const ids = changes
      .flatMap(({ table, row }) =>
        table === 'task' ? ((row as Row<'task'> | null)?.labels ?? []) : [],
      )
      .filter((id) => !this.#known.has(id))
    const room = this.#team?.list('team')[0]
    const named = (rows: Rows | undefined) => ids.flatMap((id) => rows?.get('label', id) ?? [])
    const found = named(this.#team)
    const all =
      found.length < ids.length && room
        ? named(await this.#follower?.rowsNow(`team:${room.id}`))
        : found
    return new Map(all.map(({ id, name }) => [id, name]))
  }
}
