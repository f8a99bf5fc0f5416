import type { Refusal } from '../../../core/catalogue/errors.ts'
import type { Clean } from '../../../core/engine/call.ts'
import type { Draft } from '../../../core/engine/draft.ts'
import { fromColumns, type Snapshot } from '../../../core/engine/snapshot.ts'
import { type Reader, type RowChange, Rows } from '../../../core/engine/store.ts'
import type { Room } from '../../../core/engine/table.ts'
import { isWithin } from '../../../core/engine/tx.ts'
import type { Uploaded } from '../../../core/files/rows.ts'
import type { LazyTable } from '../../../core/live/lazy-tables.ts'
import type { Change, Row, TableName } from '../../../core/model.ts'
import { Answers } from './answers.ts'
import type { Answered, Command } from './command.ts'
import { expect, type Position, type Truth } from './expect.ts'
import { LazyRows, type ReadRows } from './lazy-rows.ts'
import { Past } from './past.ts'
import { telling } from './telling.ts'
import { WatchedRows } from './watched-rows.ts'

export interface ReplicaOptions {
  clean?: Clean
  /** What this page has uploaded, by its id. */
  uploaded?: (id: string) => Uploaded | undefined
}

/**
 * What the screens show = what the server said + what is expected of the commands still under way.
 * There is no undo list and no optimistic code per call: on each change the pending commands run
 * over the truth again.
 */
export class Replica {
  readonly #watched = new WatchedRows()
  readonly shown = this.#watched.shown
  readonly #truth = new Map<Room, Truth>()
  #pending: Command[] = []
  readonly #answered = new Answers()
  readonly #listeners = new Set<(room: Room, effects: readonly Change[]) => void>()
  /** The rooms that are shown, also those without rows. */
  readonly #rooms = new Set<Room>()
  /** The rooms whose rows stay though nobody follows their log any more, in the order they were left. */
  readonly left = new Set<Room>()
  /** Those, and the ones that are opened again and have not caught up: a refusal is not certain there. */
  readonly behind = new Set<Room>()
  readonly #clean: Clean
  readonly #uploaded: (id: string) => Uploaded | undefined
  readonly #past = new Past()
  #drafts = new Map<Room, Draft>()
  /** The commands that the rules here refuse, by id. */
  #refused = new Map<string, Refusal>()
  #last: Promise<void> = Promise.resolve()
  /** What waits until no command is under way in a room. */
  readonly #unstill = new Set<() => void>()
  /** Counts the times that what is shown has changed. */
  version = 0

  constructor({ clean = (html) => html, uploaded = () => undefined }: ReplicaOptions = {}) {
    this.#clean = clean
    this.#uploaded = uploaded
  }

  get pending(): readonly Command[] {
    return this.#pending
  }

  /** Where the log of a room stands here, or undefined when the room is not loaded. */
  positionOf = (room: Room): Position | undefined => this.#truth.get(room)

  /** A room's rows as shown, to be read at once; undefined while it is not here. */
  reader(room: Room): Reader | undefined {
    return this.#drafts.get(room) ?? this.#truth.get(room)?.rows
  }

  /** A row as shown, in whichever room it is. */
  find<T extends TableName>(table: T, id: string): Row<T> | undefined {
    for (const room of new Set([...this.#truth.keys(), ...this.#drafts.keys()])) {
      const row = this.reader(room)?.get(table, id)
      if (row) return row
    }
    return undefined
  }

  /** Keeps a row in `shown` while it is watched. Returns a function that stops it. */
  watch = (table: TableName, id: string): (() => void) =>
    this.#watched.watch(table, id, () => this.find(table, id))

  /** A room's rows as the server said them. */
  truth = (room: Room): Rows | undefined => this.#truth.get(room)?.rows

  /**
   * Calls back after rows shown of a room have changed, and when a room comes or goes, which may
   * have none. Returns how to stop.
   */
  onChange(listener: (room: Room, effects: readonly Change[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes a room as a snapshot gives it, in place of what was there. */
  load({ room, seq, epoch, tables }: Snapshot): Promise<void> {
    return this.#after(() => {
      const rows = new Rows()
      const known = this.#truth.get(room)
      const before = known?.rows
      if (known && known.epoch !== epoch) this.#answered.forgetRoom(room)
      for (const [table, columns] of Object.entries(tables))
        rows.fill(table as TableName, fromColumns(columns))
      this.#truth.set(room, { rows, seq, epoch, lazy: new LazyRows({ seq, epoch }) })
      if (!this.#watched.hasAny && this.#listeners.size === 0) {
        // Ten thousand changes that no component would hear of.
        this.version++
        return [{ room, effects: [] }]
      }
      const gone = before
        ? [...before.all()].filter(({ table, id }) => !rows.get(table, id)).map(goneOf)
        : []
      return [{ room, effects: [...gone, ...rows.all()] }]
    })
  }

  /** Takes rows in a table that is not part of a snapshot; gives false if they are older than the room. */
  async learn(room: Room, read: ReadRows): Promise<boolean> {
    let isOld = false
    await this.#after(() => {
      const truth = this.#truth.get(room)
      isOld = truth?.lazy.isOlder(read) ?? false
      return truth && !isOld ? [{ room, effects: truth.lazy.take(truth.rows, read) }] : []
    })
    return !isOld
  }

  /** Whether all rows of a task or a project in such a table are here. */
  knows = (room: Room, table: LazyTable, owner: string): boolean =>
    this.#truth.get(room)?.lazy.knows(table, owner) ?? false

  /** Forgets a room that was left, unless it is looked at or something is under way in it. */
  dropLeft(room: Room): Promise<void> {
    const isUsed = () => this.#watched.anyOf(this.truth(room)) || !this.#isStill(room)
    return this.drop(room, () => this.left.has(room) && !isUsed())
  }

  /** Whether no command is under way that may change a room. */
  #isStill = (room: Room) => !this.#pending.some(({ scope }) => isWithin([room], scope))

  /** Forgets a room. */
  drop(room: Room, may = () => true): Promise<void> {
    return this.#after(() => {
      const rows = this.#truth.get(room)?.rows
      if (!rows || !may()) return []
      this.#truth.delete(room)
      this.left.delete(room)
      this.behind.delete(room)
      return [{ room, effects: [...rows.all()].map(goneOf) }]
    })
  }

  /** Takes over what the log says of a room; a command of our own among it is no longer pending. */
  receive(
    room: Room,
    entries: readonly { seq: number; command_id: string; changes: Change[] }[],
  ): Promise<void> {
    return this.#after(() => {
      const truth = this.#truth.get(room)
      if (!truth) return []
      const effects: Change[] = []
      for (const { seq, command_id, changes } of entries) {
        if (seq <= truth.seq) continue
        const changed = truth.rows.apply(changes)
        truth.lazy.note(changed, seq)
        effects.push(...changed)
        truth.seq = seq
        this.#forget(command_id)
      }
      return [{ room, effects }]
    })
  }

  /** Shows a command until it is answered, before another or last. The refusal of the rules here. */
  async expect(command: Command, before?: string): Promise<Refusal | undefined> {
    await this.#after(() => {
      const at = this.#pending.findIndex(({ id }) => id === before)
      this.#pending.splice(at < 0 ? Number.POSITIVE_INFINITY : at, 0, command)
      return []
    })
    return this.#refused.get(command.id)
  }

  /** Takes back a command that was refused. */
  settle(commandId: string): Promise<void> {
    return this.#after(() => {
      this.#forget(commandId)
      return []
    })
  }

  /**
   * Notes that a command is carried out. It is shown as expected until the rooms it changed show it
   * themselves; one that changed nothing here is done with.
   */
  answered(commandId: string, answer: Answered): Promise<void> {
    return this.#after(() => {
      this.#answered.set(commandId, answer)
      return []
    })
  }

  /** Resolves once no command is under way that may change a room. */
  whenStill(room: Room): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!this.#isStill(room)) return
        this.#unstill.delete(look)
        resolve()
      }
      this.#unstill.add(look)
      look()
    })
  }

  /** What a command given here did. */
  pastOf = (commandId: string): RowChange[] | undefined => this.#past.of(commandId)

  #forget(commandId: string) {
    this.#pending = this.#pending.filter(({ id }) => id !== commandId)
    this.#answered.delete(commandId)
  }

  /** The loaded rooms that are followed and do not show yet what was done from here. */
  awaited = () => this.#answered.awaited(this.#isThere)

  /** Forgets the commands whose changes have arrived in all of their loaded rooms that are followed. */
  #forgetShown() {
    for (const id of this.#answered.shown(this.#isThere)) this.#forget(id)
  }

  #isThere = ([room, seq]: readonly [Room, number]) =>
    this.left.has(room) || (this.#truth.get(room)?.seq ?? seq) >= seq

  #after(step: () => { room: Room; effects: Change[] }[]): Promise<void> {
    const done = this.#last.then(() => {
      const said = step()
      this.#forgetShown()
      return this.#refresh(said)
    })
    this.#last = done
      .catch(() => {})
      .then(() => {
        for (const look of this.#unstill) look()
      })
    return done
  }

  /** Runs the pending commands over the truth and shows what differs from before. */
  async #refresh(said: { room: Room; effects: Change[] }[]) {
    const before = this.#drafts
    const expected = await expect(this.#pending, this.#truth, {
      clean: this.#clean,
      uploaded: this.#uploaded,
      isBehind: (room) => this.behind.has(room),
      pastOf: this.#past.of,
    })
    this.#drafts = expected.drafts
    this.#refused = expected.refused
    for (const [id, past] of expected.past) this.#past.remember(id, past)
    const effects = new Map<Room, Change[]>(said.map(({ room, effects }) => [room, [...effects]]))
    const add = (room: Room, changes: Change[]) =>
      effects.set(room, [...(effects.get(room) ?? []), ...changes])
    for (const [room, draft] of before)
      add(
        room,
        draft
          .past()
          .map(
            ({ table, id }) =>
              ({ table, id, row: this.reader(room)?.get(table, id) ?? null }) as Change,
          ),
      )
    for (const [room, draft] of this.#drafts)
      add(
        room,
        draft.past().map(({ table, id, after }) => ({ table, id, row: after }) as Change),
      )
    for (const [room, changes] of effects) this.#show(room, changes)
  }

  #show(room: Room, changes: Change[]) {
    const reader = this.reader(room)
    if (changes.length === 0 && this.#rooms.has(room) === Boolean(reader)) return
    if (reader) this.#rooms.add(room)
    else this.#rooms.delete(room)
    this.version++
    const now = changes.map(
      ({ table, id }) => ({ table, id, row: reader?.get(table, id) ?? null }) as Change,
    )
    for (const { table, id, row } of now) this.#watched.show(table, id, row ?? undefined)
    for (const listener of this.#listeners) telling(() => listener(room, now))
  }
}

const goneOf = ({ table, id }: Change) => ({ table, id, row: null }) as Change
