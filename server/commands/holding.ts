import type { Kysely } from 'kysely'
import { type Room, splitRoom } from '../../src/core/engine/table.ts'
import { linesPerTurn, type RoomHead } from '../db/log-end.ts'
import type { Schema } from '../db/schema.ts'
import { type Beyond, beyondOf, type Hold, isBeyond, type Needs, takeTurn } from '../db/turns.ts'

/** A group lacks rooms: it begins again with these. */
export class Lacking extends Error {
  readonly needs: Needs

  constructor(needs: Needs) {
    super('rooms are held by others, or have changed meanwhile')
    this.needs = needs
  }
}

/** Where a room stood when a group looked into it, and what it did there. */
export interface Visit {
  /** Undefined where nothing of it was read but single rows that others need not be kept from. */
  seq: number | undefined
  /** It wrote there. */
  wrote: boolean
  /** It relies on nothing that is there: it only added notifications. */
  blind: boolean
}

/**
 * What a group of commands holds on a shared database until its transaction is over, and the numbers
 * it may give to lines.
 */
export class Holding {
  readonly #trx: Kysely<Schema>
  readonly #waitMs: number
  readonly #held = new Map<Room | Beyond, Hold>()
  readonly #heads = new Map<Room, RoomHead>()
  /** The last line that was numbered, and the last that may be. */
  #line = 0
  #last = 0
  /** The number of the transaction. */
  xid = 0

  constructor(trx: Kysely<Schema>, waitMs: number) {
    this.#trx = trx
    this.#waitMs = waitMs
  }

  /** Takes what a group needs before it begins. Errors: `Lacking` where it does not wait; the database's. */
  begin = (needs: Needs, waits: boolean) => this.#take(needs, waits)

  /** Where a room stands that is held; undefined for one that is not. */
  headOf(room: Room): RoomHead | undefined {
    return this.#held.has(room) ? (this.#heads.get(room) ?? { seq: 0, line: 0 }) : undefined
  }

  /**
   * Takes what rules look at beyond rooms, in an organisation or in all. Who has it waits for nothing
   * else. Errors: `Lacking` where it is held by others and this holds that of another organisation;
   * the database's.
   */
  async goBeyond(organizationId: string | undefined) {
    const needs = new Map(
      [...beyondOf(organizationId)].filter(([name, hold]) => !this.#holds(name, hold)),
    )
    if (needs.size > 0) await this.#take(needs, ![...this.#held.keys()].some(isBeyond))
  }

  #holds(name: Room | Beyond, hold: Hold): boolean {
    const held = this.#held.get(name)
    return held === 'alone' || held === hold
  }

  /**
   * Takes the rest of the rooms that a group has looked at or written, before it writes. Errors:
   * `Lacking` where one is held by others, or is not as it was any more.
   */
  async finish(visits: ReadonlyMap<Room, Visit>) {
    const needs = new Map<Room, Hold>()
    for (const [room, { wrote }] of visits) {
      if (!wrote && isOwn(room)) continue
      const hold = wrote ? 'alone' : 'shared'
      if (!this.#holds(room, hold)) needs.set(room, hold)
    }
    if (needs.size === 0) return
    const before = new Set(this.#held.keys())
    // Rooms of people come after all others, and nobody who has one waits for another room.
    const waits = [...needs.keys()].every(isOwn) && ![...before].some(isLate)
    await this.#take(needs, waits)
    for (const [room] of needs) {
      const { seq, blind } = visits.get(room)!
      if (blind || seq === undefined || before.has(room)) continue
      if (this.headOf(room)!.seq !== seq) throw new Lacking(needs)
    }
  }

  /** The next number of a line. */
  async nextLine(): Promise<number> {
    if (this.#line === this.#last) await this.#take(new Map(), false)
    return ++this.#line
  }

  async #take(needs: Needs, waits: boolean) {
    const turn = await takeTurn(this.#trx, needs, waits ? this.#waitMs : 0)
    if (!turn) throw new Lacking(needs)
    for (const [name, hold] of needs) {
      this.#held.set(name, hold)
      if (isBeyond(name)) continue
      const [seq, line] = turn.heads[name] ?? [0, 0]
      this.#heads.set(name, { seq, line })
    }
    this.#line = turn.line
    this.#last = turn.line + linesPerTurn
    this.xid = turn.xid
  }
}

/** Whether a room is that of a person. */
export const isOwn = (room: Room) => splitRoom(room)[0] === 'user'
const isLate = (name: Room | Beyond) => isBeyond(name) || isOwn(name)
