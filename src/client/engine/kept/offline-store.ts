import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { Actor } from '../../../core/catalogue/access.ts'
import type { Snapshot } from '../../../core/engine/snapshot.ts'
import { type Room, splitRoom } from '../../../core/engine/table.ts'
import type { Scope } from '../../../core/engine/tx.ts'
import { type Change, roomVersion } from '../../../core/model.ts'
import { Prefetch } from '../live/prefetch.ts'

/** A log entry as the server pushes it. */
export interface Entry {
  seq: number
  room: Room
  at: string
  actor_id: string
  command_id: string
  call: string
  changes: Change[]
}

/** A command as it is kept through a reload. */
export interface KeptCommand {
  id: string
  name: string
  input: Record<string, unknown>
  actor: Actor
  scope: Scope
  now: number
  /**
   * Rises with every command of this browser, also when the clock goes back. Commands of the
   * release before have none.
   */
  order?: number
  /**
   * How the ids of new rows are derived from the command; absent in commands of the release before.
   */
  ids?: 'sha256'
  /** Why the server refused it; such a command waits to be looked at. */
  refused?: { code: string; message: string }
}

interface Schema extends DBSchema {
  /** `version` is that of the rows; rooms kept by the first release have none. */
  room: {
    key: string
    value: { room: string; seq: number; snapshot: string; at: number; version?: number }
  }
  tail: { key: [string, number]; value: Entry & { room: string } }
  command: { key: string; value: KeptCommand }
}

/**
 * What is kept in this browser for one user: rooms as the server said them, and commands that are
 * not answered yet.
 */
export interface OfflineStore {
  readRoom(room: Room): Promise<{ snapshot: Snapshot; tail: Entry[] } | undefined>
  /** Keeps a room as a snapshot gives it; entries that lead on from there stay. */
  writeRoom(snapshot: Snapshot, text: string): Promise<void>
  append(entries: readonly Entry[]): Promise<void>
  dropRoom(room: Room): Promise<void>
  commands(): Promise<KeptCommand[]>
  putCommand(command: KeptCommand): Promise<void>
  removeCommand(id: string): Promise<void>
  close(): void
}

/** The order in which kept commands were given. */
export const orderOf = ({ order, now }: KeptCommand) => order ?? now

const nameOf = (userId: string) => `plumbline-${userId}`
/** Rooms opened last are kept; the rest go, oldest first. */
const roomsKept = 30

let ahead: { userId: string; keep: Promise<OfflineStore> } | undefined

/** Opens a user's store and reads rooms from it before anything here can take them. */
export function prefetchRooms(userId: string, rooms: readonly Room[]) {
  const opened = open(userId)
  const read = new Prefetch<Room, Awaited<ReturnType<OfflineStore['readRoom']>>>()
  for (const room of rooms)
    read.put(
      room,
      opened.then((keep) => keep.readRoom(room)),
    )
  ahead = {
    userId,
    keep: opened.then((keep) => ({
      ...keep,
      readRoom: (room) => read.take(room) ?? keep.readRoom(room),
    })),
  }
}

/** Opens a user's store. A browser without one (private windows) works without keeping anything. */
export function openOfflineStore(userId: string): Promise<OfflineStore> {
  const early = ahead
  ahead = undefined
  if (early?.userId === userId) return early.keep
  // Another page that removes it must not find it open.
  void early?.keep.then((keep) => keep.close())
  return open(userId)
}

async function open(userId: string): Promise<OfflineStore> {
  try {
    return keepIn(
      await openDB<Schema>(nameOf(userId), 1, {
        upgrade(db) {
          db.createObjectStore('room', { keyPath: 'room' })
          db.createObjectStore('tail', { keyPath: ['room', 'seq'] })
          db.createObjectStore('command', { keyPath: 'id' })
        },
      }),
    )
  } catch {
    return forgetful
  }
}

/** Removes everything kept for a user. */
export const forgetUser = (userId: string) => deleteDB(nameOf(userId)).catch(() => {})

const versionOf = (room: string) => roomVersion(splitRoom(room as Room)[0])

const tailOf = (room: Room, upTo = Number.MAX_SAFE_INTEGER) =>
  IDBKeyRange.bound([room, 0], [room, upTo])

const keepIn = (db: IDBPDatabase<Schema>): OfflineStore => ({
  async readRoom(room) {
    const transaction = db.transaction(['room', 'tail'])
    const [base, tail] = await Promise.all([
      transaction.objectStore('room').get(room),
      transaction.objectStore('tail').getAll(tailOf(room)),
    ])
    if (!base || base.version !== versionOf(room)) return undefined
    return {
      snapshot: JSON.parse(base.snapshot),
      tail: tail.filter(({ seq }) => seq > base.seq) as Entry[],
    }
  },
  async writeRoom({ room, seq }, text) {
    const transaction = db.transaction(['room', 'tail'], 'readwrite')
    const base = await transaction.objectStore('room').get(room)
    // Another page of this browser may be further on, and its entries lead on from there.
    if (!base || base.version !== versionOf(room) || base.seq <= seq) {
      void transaction
        .objectStore('room')
        .put({ room, seq, snapshot: text, at: Date.now(), version: versionOf(room) })
      void transaction.objectStore('tail').delete(tailOf(room, seq))
    }
    await transaction.done
    const all = await db.getAllKeys('room')
    if (all.length <= roomsKept) return
    const rooms = (await db.getAll('room')).sort((a, b) => a.at - b.at)
    for (const { room } of rooms.slice(0, rooms.length - roomsKept))
      await this.dropRoom(room as Room)
  },
  async append(entries) {
    const transaction = db.transaction('tail', 'readwrite')
    for (const entry of entries) void transaction.store.put(entry)
    await transaction.done
  },
  async dropRoom(room) {
    const transaction = db.transaction(['room', 'tail'], 'readwrite')
    await Promise.all([
      transaction.objectStore('room').delete(room),
      transaction.objectStore('tail').delete(tailOf(room)),
      transaction.done,
    ])
  },
  commands: () => db.getAll('command').then((all) => all.sort((a, b) => orderOf(a) - orderOf(b))),
  async putCommand(command) {
    await db.put('command', command)
  },
  removeCommand: (id) => db.delete('command', id),
  close: () => db.close(),
})

const forgetful: OfflineStore = {
  readRoom: async () => undefined,
  writeRoom: async () => {},
  append: async () => {},
  dropRoom: async () => {},
  commands: async () => [],
  putCommand: async () => {},
  removeCommand: async () => {},
  close: () => {},
}
