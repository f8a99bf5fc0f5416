import { sql } from 'kysely'
import type { Room } from '../../src/core/engine/table.ts'
import type { Database } from '../db/database.ts'
import { type LogEntry, logChannel } from './log.ts'

/** A notification of PostgreSQL has room for some 150 rooms. */
const roomsTold = 100

/** Stands for the number of a room that others may not know. */
const newRoom = 'new'

/** Where a room stands that another process wrote; without a number, others may not know the room. */
interface Notified {
  room: Room
  seq: number | undefined
}

/** Notifies the other processes on a shared database where rooms stand. */
export class ProcessNotifier {
  readonly #database: Database
  readonly #report: (error: unknown, what: string) => void
  /** What others are to be told next; while they are being told. */
  readonly #untold = new Map<Room, number>()
  #telling = false

  constructor(database: Database, report: (error: unknown, what: string) => void) {
    this.#database = database
    this.#report = report
  }

  /** Tells of lines; what comes while others are being told is told after it. */
  tell(entries: readonly LogEntry[]) {
    for (const { room, seq, changes } of entries) {
      const isNew = seq === 1 || changes.some(({ table }) => table === 'project')
      if (this.#untold.get(room) !== 0) this.#untold.set(room, isNew ? 0 : seq)
    }
    if (!this.#telling) void this.#tellAll()
  }

  async #tellAll() {
    this.#telling = true
    while (this.#untold.size > 0) {
      const told = [...this.#untold].map(([room, seq]) => `${room}=${seq || newRoom}`)
      this.#untold.clear()
      const payload = told.length > roomsTold ? '' : told.join(' ')
      // Who does not hear of it looks for it after a while.
      await sql`select pg_notify(${logChannel}, ${payload})`
        .execute(this.#database.read)
        .catch((error: unknown) => this.#report(error, 'others are not told of changes'))
    }
    this.#telling = false
  }
}

/** What a notification says; nothing where it only says that something was written. */
export const notifiedIn = (payload: string): Notified[] =>
  payload
    .split(' ')
    .filter(Boolean)
    .map((each) => {
      const [room, seq] = each.split('=') as [Room, string]
      return { room, seq: seq === newRoom ? undefined : Number(seq) }
    })
