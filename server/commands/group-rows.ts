import { sql } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import { Draft } from '../../src/core/engine/draft.ts'
import { fits, type RowChange, type Rows, type Where } from '../../src/core/engine/store.ts'
import { type Room, splitRoom } from '../../src/core/engine/table.ts'
import { sumOf } from '../../src/core/engine/tx.ts'
import { type Referrer, type Row, type TableName, tableOf } from '../../src/core/model.ts'
import { valuesOf } from '../db/json-lines.ts'
import { has } from '../db/links.ts'
import { readHeads } from '../db/log-end.ts'
import { selectRows } from '../db/select.ts'
import type { Target } from '../db/statements.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { type Holding, isOwn, type Visit } from './holding.ts'
import type { LogEntry } from './log.ts'
import { UnreadRoom } from './unread-room.ts'

/** What a group works with where other processes write too. */
export interface SharedRooms {
  holding: Holding
  /** Takes over the lines of a room that are not in memory yet. */
  bring(room: Room): Promise<void>
}

/** The rows as a group of commands leaves them: those of the rooms in memory, and of the database. */
export class GroupRows {
  readonly #to: Target
  readonly #rooms: Rooms
  readonly #drafts = new Map<Room, Draft>()
  readonly #visits = new Map<Room, Visit>()
  /** The rooms of people that are written to, and were not read for it. */
  readonly #unread = new Map<Room, UnreadRoom>()
  readonly #shared: SharedRooms | undefined

  constructor(to: Target, rooms: Rooms, shared?: SharedRooms) {
    this.#to = to
    this.#rooms = rooms
    this.#shared = shared
  }

  /** The rooms that commands have looked into. */
  get rooms(): Iterable<Room> {
    return this.#drafts.keys()
  }

  /** What the commands have changed. */
  past = (): RowChange[] => [...this.#drafts.values()].flatMap((draft) => draft.past())

  /** The changes of a room. */
  async draftOf(room: Room): Promise<Draft> {
    const unread = this.#unread.get(room)
    if (!unread && this.#drafts.has(room)) return this.#drafts.get(room)!
    const rows = await this.#openRows(room)
    const draft = this.#drafts.get(room) ?? new Draft(rows)
    unread?.read(rows)
    this.#unread.delete(room)
    this.#drafts.set(room, draft)
    const { seq } = this.#rooms.headOf(rows)
    const { wrote = false, blind = false } = this.#visits.get(room) ?? {}
    this.#visits.set(room, { seq, wrote, blind })
    return draft
  }

  /** Whether a room is written to of which not all is known. */
  isUnread = (room: Room): boolean => this.#unread.has(room)

  /**
   * The changes of a room of which nothing is read but some rows, to which no others there refer: one
   * of a person that is not in memory is not read for it.
   */
  async unreadDraftOf(room: Room, known: readonly [TableName, Row<TableName>][] = []) {
    if (!this.#unread.has(room)) {
      if (!isOwn(room) || this.#drafts.has(room) || this.#rooms.holds(room))
        return this.draftOf(room)
      const unread = new UnreadRoom()
      this.#unread.set(room, unread)
      this.#drafts.set(room, new Draft(unread))
      this.#visits.set(room, { seq: undefined, wrote: false, blind: false })
    }
    const draft = this.#drafts.get(room)!
    for (const [table, row] of known)
      if (!draft.has(table, row.id)) this.#unread.get(room)!.learn(table, row)
    return draft
  }

  /** A room's rows, as far as it stands where this process holds it. */
  async #openRows(room: Room): Promise<Rows> {
    const rows = await this.#rooms.openToWrite(room)
    const head = this.#shared?.holding.headOf(room)
    if (!head || this.#rooms.headOf(rows).seq >= head.seq) return rows
    await this.#shared!.bring(room)
    return this.#rooms.openToWrite(room)
  }

  /**
   * Where rooms stand that lines are about to be added to; on a shared database nobody else adds to
   * them from here on. Errors: `Lacking`, and the database's.
   */
  async settle(entries: readonly LogEntry[]): Promise<Map<Room, number>> {
    for (const { room, past } of entries) {
      const visit = this.#visits.get(room)!
      visit.blind = isOwn(room) && (!visit.wrote || visit.blind) && past.every(isNews)
      visit.wrote = true
    }
    if (this.#shared) await this.#shared.holding.finish(this.#visits)
    const unread = this.#shared ? undefined : await readHeads(this.#to, [...this.#unread.keys()])
    const seqs = new Map<Room, number>()
    for (const [room, { seq, wrote }] of this.#visits) {
      if (!wrote) continue
      const head = this.#shared?.holding.headOf(room) ?? unread?.get(room)
      if (head && seq !== undefined && head.seq > seq) await this.#shared?.bring(room)
      seqs.set(room, head?.seq ?? seq ?? 0)
    }
    return seqs
  }

  /**
   * Rows of people's own rooms as a command sees them. The rooms of a few are read, and answer from
   * memory the next time; rows of many people are asked for together, and their rooms stay unread.
   */
  async ofPeople<T extends TableName>(
    own: ReadonlyMap<Room, Draft>,
    table: T,
    people: readonly string[],
  ): Promise<Row<T>[]> {
    const rows: Row<T>[] = []
    const others: string[] = []
    const areFew = people.length <= limits.peopleRead
    for (const id of people) {
      const room: Room = `user:${id}`
      const isRead = this.#drafts.has(room) && !this.#unread.has(room)
      if (!areFew && !isRead && !this.#rooms.holds(room)) others.push(id)
      else rows.push(...(own.get(room) ?? (await this.draftOf(room))).list(table))
    }
    if (others.length === 0) return rows
    const by = { table, column: tableOf(table).room.by as string }
    return [...rows, ...((await this.referring(own.values(), by, others)) as Row<T>[])]
  }

  /**
   * Rows of a lazy table as the database has them, without those that earlier commands of this
   * group have changed.
   */
  async fetch<T extends TableName>(table: T, room: Room, where: Where<T>): Promise<Row<T>[]> {
    const draft = await this.draftOf(room)
    const stored = await this.#select(table, {
      ...where,
      [tableOf(table).room.by]: splitRoom(room)[1],
    })
    return stored.filter((row) => !draft.has(table, row.id))
  }

  /** The same for many values of a column. */
  async fetchAll<T extends TableName>(
    table: T,
    room: Room,
    column: string,
    values: readonly string[],
  ): Promise<Row<T>[]> {
    const draft = await this.draftOf(room)
    const { db, flavour } = this.#to
    const isOfRoom = has(table, tableOf(table).room.by, splitRoom(room)[1])
    const isAsked = sql`${sql.ref(column)} in ${valuesOf(flavour, values)}`
    const stored = await selectRows(db, flavour, table, sql`${isOfRoom} and ${isAsked}`)
    return stored.filter((row) => !draft.has(table, row.id))
  }

  /**
   * Rows of all rooms as the database has them, with what this group and a command's own drafts
   * have changed.
   */
  async everywhere<T extends TableName>(
    own: Iterable<Draft>,
    table: T,
    where: Where<T>,
  ): Promise<Row<T>[]> {
    const rows = byId(await this.#select(table, where))
    for (const { id, after } of this.#changesOf(table, own)) {
      if (after && fits(after as Row<T>, where)) rows.set(id, after as Row<T>)
      else rows.delete(id)
    }
    return [...rows.values()]
  }

  /** The sum of a column over such rows; those that have changed are added one by one. */
  async total<T extends TableName>(
    own: Iterable<Draft>,
    table: T,
    column: string,
    where: Where<T>,
  ): Promise<number> {
    const changed = new Map([...this.#changesOf(table, own)].map(({ id, after }) => [id, after]))
    const { db, flavour } = this.#to
    const { rows } = await sql<{ total: number | string | null }>`
      select sum(${sql.ref(column)}) as total from ${sql.table(table)}
      where ${sql.join(conditionsOf(table, where), sql` and `)}
        and id not in ${valuesOf(flavour, [...changed.keys()])}`.execute(db)
    const written = [...changed.values()].filter((row) => row && fits(row as Row<T>, where))
    return Number(rows[0]?.total ?? 0) + sumOf(written as object[], column)
  }

  /**
   * Rows of all rooms that refer to others in one column: as the database has them, or as this
   * group or a command's own drafts last wrote them.
   */
  async referring(
    own: Iterable<Draft>,
    { table, column }: Pick<Referrer, 'table' | 'column'>,
    ids: readonly string[],
  ): Promise<Row<TableName>[]> {
    const { db, flavour } = this.#to
    const refers = sql`${sql.ref(column)} in ${valuesOf(flavour, ids)}`
    const rows = byId(await selectRows(db, flavour, table, refers))
    const named = new Set(ids)
    for (const { id, after } of this.#changesOf(table, own))
      if (after && named.has((after as unknown as Record<string, string>)[column]!))
        rows.set(id, after)
    return [...rows.values()]
  }

  /** The changes of a table, those of the command last. */
  *#changesOf(table: TableName, own: Iterable<Draft>) {
    for (const draft of [...this.#drafts.values(), ...own])
      for (const change of draft.past()) if (change.table === table) yield change
  }

  #select<T extends TableName>(table: T, where: Where<T>): Promise<Row<T>[]> {
    const { db, flavour } = this.#to
    return selectRows(db, flavour, table, sql.join(conditionsOf(table, where), sql` and `))
  }
}

const conditionsOf = (table: TableName, where: object) =>
  Object.entries(where).map(([column, value]) => has(table, column, value))

/** A notification that was added. */
const isNews = ({ table, before }: RowChange) => table === 'notification' && !before

const byId = <R extends { id: string }>(rows: readonly R[]) =>
  new Map(rows.map((row) => [row.id, row]))
