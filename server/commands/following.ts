import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Room, splitRoom } from '../../src/core/engine/table.ts'
import type { Database } from '../db/database.ts'
import { valuesOf } from '../db/json-lines.ts'
import { logEnd, readEpoch } from '../db/log-end.ts'
import type { Schema } from '../db/schema.ts'
import { hasSeen, type Snapshot, snapshotIn, unseen } from '../db/transaction-snapshot.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { LogEntry } from './log.ts'
import { notifiedIn, ProcessNotifier } from './notify-processes.ts'

/** Logs a fault that no caller waits for, with what it prevented. */
export type Report = (error: unknown, what: string) => void

/** How long after a failure the log of other processes is read again. */
const followAgainMs = 1_000

interface Around {
  rooms: Rooms
  /** Who hears of lines; there may be more later. */
  listeners: readonly ((entries: LogEntry[]) => void)[]
  report: Report
}

/** Up to where lines of a room were told, and the transactions of them that no look has seen yet. */
interface Told {
  seq: number
  xids: Set<number>
}

/** A line, and the transaction that wrote it. */
interface Committed {
  entry: LogEntry
  xid: number
}

/** A room in which others wrote: its last new line, who wrote that, and whether one has a row of a project itself. */
interface News {
  room: Room
  seq: number
  xid: number
  is_new: boolean
}

/**
 * Takes over lines of the log that are committed, each once: into the rooms in memory, and to all
 * who listen. On a shared database it finds those of other processes, as far as their rooms are held
 * here.
 */
export class Following {
  readonly #database: Database
  readonly #around: Around
  readonly #notifier: ProcessNotifier
  /** Whether lines of a room matter here though it is not in memory. */
  isFollowed: (room: Room) => boolean = () => false
  /** Hears of projects that others changed and that are not held here; more than once, now and then. */
  changedElsewhere: (projectIds: readonly string[]) => void = () => {}
  /**
   * What this process is committing, by room and number: on a shared database the notification may
   * arrive before the commit returns.
   */
  readonly #committing = new Map<string, LogEntry>()
  /** Of these, the ones that were told before. */
  readonly #toldEarly = new Set<LogEntry>()
  /** Of lines that were told, those that a look for news may find once more. */
  readonly #told = new Map<Room, Told>()
  /** Which transactions the last look has seen. */
  #seen: Snapshot = { end: '0', open: new Set() }
  /** What rooms had in memory that were read up to this one (`Rooms.loadOf`) is told. */
  #known = 0
  #following: Promise<void> | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  #epoch = 0
  #head = 0

  constructor(database: Database, around: Around) {
    this.#database = database
    this.#around = around
    this.#notifier = new ProcessNotifier(database, around.report)
  }

  /** Positions in rooms are of this epoch of the log. */
  get epoch() {
    return this.#epoch
  }

  /** Rises with every line that is known here; on an embedded database it is the number of the last. */
  get head() {
    return this.#head
  }

  /** Finds the end of the log, and its epoch. To be awaited before anything else. */
  async open() {
    const { write, flavour } = this.#database
    this.#epoch = await readEpoch(write)
    if (flavour === 'postgres') {
      const { rows } = await sql<{ snapshot: string }>`
        select pg_current_snapshot()::text as snapshot`.execute(write)
      this.#seen = snapshotIn(rows[0]!.snapshot)
    }
    this.#head = await logEnd(write)
  }

  /** Takes note of lines that are about to be committed. */
  begin(entries: readonly LogEntry[]) {
    if (this.#database.flavour === 'sqlite') return
    for (const entry of entries) this.#committing.set(keyOf(entry), entry)
  }

  /** Takes note that this is over, however it ended. */
  end(entries: readonly LogEntry[]) {
    for (const entry of entries) {
      const key = keyOf(entry)
      if (this.#committing.get(key) === entry) this.#committing.delete(key)
      this.#toldEarly.delete(entry)
    }
  }

  /**
   * Takes over lines of this process, written by a transaction on a shared database, after all that
   * came before them in their rooms, and tells others of them.
   */
  async advance(entries: LogEntry[], xid = 0) {
    if (xid > 0 && entries.some((entry) => this.#mayLack(entry)))
      try {
        await this.follow()
      } catch {
        // What came before is told first, and these with it, once the log can be read.
        this.catchUp()
        this.#notifier.tell(entries)
        return
      }
    const now = entries.filter((entry) => !this.#toldEarly.has(entry))
    this.#take(now.map((entry) => ({ entry, xid })))
    if (xid > 0 && entries.length > 0) this.#notifier.tell(entries)
  }

  /** Whether lines before one of this process may not have been told yet. */
  #mayLack = ({ room, seq }: LogEntry) =>
    seq > 1 && this.#told.get(room)?.seq !== seq - 1 && this.#isUntold(room)

  /** Whether lines that are in memory may not have been told: the room was read since the last look. */
  #isUntold(room: Room) {
    const load = this.#around.rooms.loadOf(room)
    return load === 0 || load > this.#known
  }

  #take(committed: readonly Committed[]) {
    const isShared = this.#database.flavour === 'postgres'
    const entries: LogEntry[] = []
    for (const { entry, xid } of committed) {
      const { room, seq, line } = entry
      if (isShared) {
        const before = this.#told.get(room)
        if (seq <= (before?.seq ?? 0)) continue
        this.#told.set(room, { seq, xids: (before?.xids ?? new Set()).add(xid) })
        if (!entry.elsewhere) this.#toldEarly.add(entry)
      }
      this.#around.rooms.apply(room, entry)
      this.#head = Math.max(this.#head + 1, line)
      entries.push(entry)
    }
    if (entries.length === 0) return
    for (const listener of this.#around.listeners)
      try {
        listener(entries)
      } catch (error) {
        this.#around.report(error, 'what was committed is not told to all')
      }
  }

  /**
   * On a shared database: takes over what other processes have added to rooms that are held here.
   * What is asked for meanwhile is read at once when that is done.
   */
  async follow() {
    if (this.#database.flavour !== 'postgres') return
    // Whether that read fails is told to those who asked for it.
    await this.#following?.catch(() => {})
    this.#following ??= this.#follow(this.#database.read).finally(() => {
      this.#following = undefined
    })
    await this.#following
  }

  /** The same for nobody who waits: while the log cannot be read, it is tried again and again. */
  catchUp() {
    this.follow().catch((error: unknown) => {
      if (this.#isClosed) return
      this.#around.report(error, 'the log cannot be followed')
      this.#again ??= setTimeout(() => {
        this.#again = undefined
        this.catchUp()
      }, followAgainMs)
    })
  }

  /** Hears where rooms stand that another process wrote; without names, that it wrote somewhere. */
  heard(payload: string) {
    const notified = notifiedIn(payload)
    const isNews = ({ room, seq }: (typeof notified)[number]) =>
      seq === undefined || (this.#isHeld(room, false) && seq > (this.#told.get(room)?.seq ?? 0))
    this.#tellElsewhere(notified.flatMap(({ room, seq }) => (seq === undefined ? [] : room)))
    if (notified.length === 0 || notified.some(isNews)) this.catchUp()
  }

  /** Follows the log no more. */
  close() {
    this.#isClosed = true
    clearTimeout(this.#again)
  }

  /** Takes over the lines of a room in memory that are not there yet. */
  async bring(db: Kysely<Schema>, room: Room) {
    const { rooms } = this.#around
    // Else those that it was read with would be passed over.
    while (this.#isUntold(room)) {
      await rooms.open(room)
      await this.follow()
    }
    const { seq } = await rooms.head(room)
    const found = await this.#read(db, sql`room = ${room} and seq > ${seq}`)
    // What came on another way meanwhile was told, or is told by that.
    const head = await rooms.head(room)
    this.#take(found.filter(({ entry }) => entry.seq > head.seq))
  }

  /** A project that is new or was brought back may be of a team that is followed. */
  #isHeld = (room: Room, isNew: boolean) =>
    !room.startsWith('project:') || isNew || this.#around.rooms.holds(room) || this.isFollowed(room)

  #tellElsewhere(rooms: readonly Room[]) {
    const projects = rooms.filter((room) => !this.#isHeld(room, false))
    if (projects.length > 0) this.changedElsewhere(projects.map((room) => splitRoom(room)[1]))
  }

  async #follow(db: Kysely<Schema>) {
    const { loads } = this.#around.rooms
    const isUnseen = unseen(this.#seen)
    const { rows } = await sql<{ snapshot: string } & (News | { room: null })>`
      select pg_current_snapshot()::text as snapshot, news.*
      from (select 1) as one left join (
        select room, max(seq) as seq, max(xid::text::bigint) as xid,
          bool_or(seq = 1 or changes like '%"table": "project"%') as is_new from change
        where ${isUnseen} group by room) as news on true`.execute(db)
    const news = rows.flatMap((row) => (row.room === null ? [] : [row]))
    this.#tellElsewhere(news.flatMap(({ room, is_new }) => (is_new ? [] : room)))
    const missing = news.filter(
      ({ room, is_new, seq }) =>
        seq > (this.#told.get(room)?.seq ?? 0) && this.#isHeld(room, is_new),
    )
    if (missing.length > 0) {
      const rooms = missing.map(({ room }) => room)
      this.#take(await this.#read(db, sql`${isUnseen} and room in ${valuesOf('postgres', rooms)}`))
    }
    this.#seen = snapshotIn(rows[0]!.snapshot)
    this.#known = loads
    for (const [room, { xids }] of this.#told) {
      for (const xid of xids) if (hasSeen(this.#seen, xid)) xids.delete(xid)
      if (xids.size === 0) this.#told.delete(room)
    }
  }

  async #read(db: Kysely<Schema>, condition: RawBuilder<unknown>): Promise<Committed[]> {
    const found = await db
      .selectFrom('change')
      .select(['line', 'room', 'seq', 'at', 'actor_id', 'command_id', 'call', 'changes'])
      .select(sql<number>`xid::text::bigint`.as('xid'))
      .where(sql<boolean>`${condition}`)
      .orderBy('line')
      .execute()
    return found.map(({ xid, ...line }) => {
      const own = this.#committing.get(keyOf(line))
      if (own?.command_id === line.command_id) return { entry: own, xid }
      const entry: LogEntry = {
        ...line,
        room: line.room as Room,
        changes: JSON.parse(line.changes),
        ...{ past: [], activity: [], deliveries: [] },
        elsewhere: true,
      }
      return { entry, xid }
    })
  }
}

const keyOf = ({ room, seq }: { room: string; seq: number }) => `${room} ${seq}`
