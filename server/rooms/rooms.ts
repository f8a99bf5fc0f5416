import { Rows } from '../../src/core/engine/store.ts'
import { type Room, splitRoom } from '../../src/core/engine/table.ts'
import { type Change, type TableName, tableOf, tablesOf } from '../../src/core/model.ts'
import { textSharing } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { type RoomHead, readHead } from '../db/log-end.ts'
import { selectRoom } from '../db/select.ts'

/** How many rows are kept in memory in all before the rooms used longest ago are let go. */
const rowsKept = 150_000
/** What a room takes beside its rows, in rows. */
const roomWeight = 20

/** How many rooms that have no rows yet are kept for what is about to be written there. */
const emptyMost = 64

/** Of how many rows it is remembered where they were found. */
const foundMost = 20_000

/** Through how many rooms a row is looked for before the database is asked instead. */
const searchedMost = 256

const nowhere: RoomHead = { seq: 0, line: 0 }

interface Loading {
  rows: Promise<Rows>
  /**
   * Lines committed while the room was being read; those that were not seen are applied on top.
   */
  missed: Line[]
}

/** What a line of the log did to a room. */
export interface Line extends RoomHead {
  changes: readonly Change[]
}

/**
 * Rooms in memory. A room is read once and then follows the log, exactly as a browser does; reads
 * and commands work on these rows.
 */
export class Rooms {
  readonly #database: Database
  /** In order of use, the longest unused first. */
  readonly #open = new Map<Room, Rows>()
  /** Rooms that are about to begin, such as that of a new project. */
  readonly #empty = new Map<Room, Rows>()
  /** What is in memory, in rows. */
  #size = 0
  readonly #loading = new Map<Room, Loading>()
  /** Where the logs of the rooms in memory stand. */
  readonly #heads = new WeakMap<Rows, RoomHead>()
  /** Where rows were found last. */
  readonly #found = new Map<string, Room>()

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * A room's rows at the last commit. The caller checks first that the room exists: each opened
   * room takes memory.
   */
  open(room: Room): Rows | Promise<Rows> {
    const rows = this.#open.get(room)
    if (!rows) return this.#loading.get(room)?.rows ?? this.#load(room)
    this.#open.delete(room)
    this.#open.set(room, rows)
    return rows
  }

  /**
   * A room's rows for the writer, at its own last commit, also if it has none yet. Who reads could
   * have seen in the database that the room has begun, which is not applied here until later.
   */
  openToWrite(room: Room): Rows | Promise<Rows> {
    return this.#empty.get(room) ?? this.open(room)
  }

  /** Whether a room is in memory, or about to be. */
  holds = (room: Room): boolean =>
    this.#open.has(room) || this.#empty.has(room) || this.#loading.has(room)

  /** A room's rows if they are in memory. */
  peek(room: Room): Rows | undefined {
    return this.#open.get(room)
  }

  /** The rooms in memory, those without rows too. */
  get names(): Room[] {
    return [...this.#open.keys(), ...this.#empty.keys()]
  }

  /** Where a row is, if one of the rooms in memory holds it. */
  find(table: TableName, id: string): { room: Room; row: NonNullable<Change['row']> } | undefined {
    const { kind } = tableOf(table).room
    const last = this.#found.get(id)
    const there = last && this.#open.get(last)?.get(table, id)
    if (there) return { room: last, row: there }
    let searched = 0
    for (const [room, rows] of this.#open) {
      if (searched++ === searchedMost) return undefined
      const row = room.startsWith(kind) && rows.get(table, id)
      if (!row) continue
      this.remember(id, room)
      return { room, row }
    }
    return undefined
  }

  /** Keeps in mind where a row is. */
  remember(id: string, room: Room) {
    if (this.#found.size >= foundMost) this.#found.delete(this.#found.keys().next().value!)
    this.#found.set(id, room)
  }

  /** How many rooms have been read from the database. */
  loads = 0
  readonly #loads = new WeakMap<Rows, number>()

  /** Which room that was read this one was, of those in memory; 0 for others. */
  loadOf(room: Room): number {
    const rows = this.#open.get(room) ?? this.#empty.get(room)
    return (rows && this.#loads.get(rows)) ?? 0
  }

  /** Where the log of a room stands whose rows are in memory, by these rows. */
  headOf = (rows: Rows): RoomHead => this.#heads.get(rows) ?? nowhere

  /** Where the log of a room stands in memory. */
  head = async (room: Room): Promise<RoomHead> => this.headOf(await this.open(room))

  /** Takes over a committed line; rows of lazy tables stay out of memory. */
  apply(room: Room, line: Line) {
    this.#loading.get(room)?.missed.push(line)
    const rows = this.#open.get(room) ?? this.#empty.get(room)
    if (!rows) return
    const before = rows.size
    this.#take(rows, line)
    if (before > 0 && rows.size > 0) {
      this.#size += rows.size - before
      this.#shrink()
      return
    }
    this.#forget(room, before)
    this.#keep(room, rows)
  }

  /** Forgets a room; the next use reads it from the database again. */
  forget(room: Room) {
    this.#forget(room, this.#open.get(room)?.size ?? 0)
    this.#loading.delete(room)
  }

  /** Forgets everything, after another process has changed the rows in the database. */
  clear() {
    this.#open.clear()
    this.#empty.clear()
    this.#loading.clear()
    this.#size = 0
  }

  /**
   * Puts a room where it belongs: one without rows counts as kept only until other such rooms come.
   */
  #keep(room: Room, rows: Rows) {
    if (rows.size === 0) {
      if (this.#empty.size >= emptyMost) this.#empty.delete(this.#empty.keys().next().value!)
      this.#empty.set(room, rows)
      return
    }
    this.#open.set(room, rows)
    this.#size += rows.size + roomWeight
    this.#shrink()
  }

  #forget(room: Room, rows: number) {
    if (this.#open.delete(room)) this.#size -= rows + roomWeight
    else this.#empty.delete(room)
  }

  #load(room: Room): Promise<Rows> {
    const loading: Loading = { rows: this.#read(room), missed: [] }
    this.#loading.set(room, loading)
    loading.rows = loading.rows.then(
      (rows) => {
        for (const line of loading.missed) this.#take(rows, line)
        if (this.#loading.get(room) !== loading) return rows
        this.#loading.delete(room)
        // It may have begun meanwhile.
        const open = this.#open.get(room)
        if (open) return open
        this.#forget(room, 0)
        this.#keep(room, rows)
        return rows
      },
      (error) => {
        this.#loading.delete(room)
        throw error
      },
    )
    return loading.rows
  }

  /**
   * Reads all tables at one point of the log: a removal applied on top has to find both the row and
   * what refers to it.
   */
  async #read(room: Room): Promise<Rows> {
    const [kind, id] = splitRoom(room)
    const { read, flavour } = this.#database
    const rows = new Rows()
    const share = textSharing()
    const tables = tablesOf(kind).filter((table) => !tableOf(table).lazy)
    await read
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        this.#heads.set(rows, await readHead(trx, room))
        this.#loads.set(rows, ++this.loads)
        for (const table of tables)
          rows.fill(table, await selectRoom(trx, flavour, table, id, share))
      })
    return rows
  }

  /** Applies a line to rows that do not have it yet. */
  #take(rows: Rows, { seq, line, changes }: Line) {
    if (seq <= this.headOf(rows).seq) return
    rows.apply(changes.filter(({ table }) => !tableOf(table).lazy))
    this.#heads.set(rows, { seq, line })
  }

  /** Lets the rooms used longest ago go while there are too many rows. */
  #shrink() {
    for (const [room, rows] of this.#open) {
      if (this.#size <= rowsKept || this.#open.size === 1) return
      this.#forget(room, rows.size)
    }
  }
}
