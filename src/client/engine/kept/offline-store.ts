import { deleteDB } from 'idb'
import type { Snapshot } from '../../../core/engine/snapshot.ts'
import { type Room, splitRoom } from '../../../core/engine/table.ts'
import { roomVersion } from '../../../core/model.ts'
import { Prefetch } from '../live/prefetch.ts'
import { Database } from './database.ts'
import { readCommand, readRoom } from './read-rows.ts'
import { type Entry, type KeptCommand, orderOf } from './stored.ts'

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
  /** Errors: where nothing can be kept. */
  putCommand(command: KeptCommand): Promise<void>
  removeCommand(id: string): Promise<void>
  /** Closes it once what was begun is written. */
  close(): void
}

/** How many rooms are kept. The oldest are removed first. */
const roomsKept = 30

let ahead: { userId: string; store: Promise<OfflineStore> } | undefined

/** Opens a user's store and reads rooms from it before their consumers are loaded. */
export function prefetchRooms(userId: string, rooms: readonly Room[]) {
  const opened = open(userId)
  const read = new Prefetch<Room, Awaited<ReturnType<OfflineStore['readRoom']>>>()
  for (const room of rooms)
    read.put(
      room,
      opened.then((store) => store.readRoom(room)),
    )
  ahead = {
    userId,
    store: opened.then((store) => ({
      ...store,
      readRoom: (room) => read.take(room) ?? store.readRoom(room),
    })),
  }
}

/** Opens a user's store. A browser without one (private windows) works without keeping anything. */
export function openOfflineStore(userId: string): Promise<OfflineStore> {
  const early = ahead
  ahead = undefined
  if (early?.userId === userId) return early.store
  // Another page that removes it must not find it open.
  void early?.store.then((store) => store.close())
  return open(userId)
}

async function open(userId: string): Promise<OfflineStore> {
  try {
    return storeIn(await Database.open(nameOf(userId)))
  } catch {
    return forgetful
  }
}

const nameOf = (userId: string) => `plumbline-${userId}`

/** Under which key local storage has the drafts that a user has of schedules, by team. */
export const draftsKey = (userId: string) => `${nameOf(userId)}.drafts`

/** How the keys begin under which local storage has the texts that a user has not finished. */
export const textsKey = (userId: string) => `plumbline.draft.${userId} `

/** Under which key a tab has the commands of a user that can be taken back. */
export const undoKey = (userId: string) => `${nameOf(userId)}.undo`

/** Removes everything kept for a user. */
export const forgetUser = async (userId: string) => {
  sessionStorage.removeItem(undoKey(userId))
  localStorage.removeItem(draftsKey(userId))
  for (const key of Object.keys(localStorage))
    if (key.startsWith(textsKey(userId))) localStorage.removeItem(key)
  return deleteDB(nameOf(userId))
}

const versionOf = (room: string) => roomVersion(splitRoom(room as Room)[0])

const tailOf = (room: Room, upTo = Number.MAX_SAFE_INTEGER) =>
  IDBKeyRange.bound([room, 0], [room, upTo])

const storeIn = (database: Database): OfflineStore => ({
  async readRoom(room) {
    const transaction = (await database.get()).transaction(['room', 'tail'])
    const [base, tail] = await Promise.all([
      transaction.objectStore('room').get(room),
      transaction.objectStore('tail').getAll(tailOf(room)),
    ])
    if (!base || base.version !== versionOf(room)) return undefined
    const kept = readRoom(room, base, tail)
    if (!kept) await this.dropRoom(room)
    return kept
  },
  async writeRoom({ room, seq, epoch }, text) {
    const db = await database.get()
    const transaction = db.transaction(['room', 'tail'], 'readwrite')
    const base = await transaction.objectStore('room').get(room)
    // Another page of this browser may be further on, and its entries lead on from there.
    if (!base || base.version !== versionOf(room) || base.epoch !== epoch || !(base.seq > seq)) {
      void transaction
        .objectStore('room')

        .put({ room, seq, epoch, snapshot: text, at: Date.now(), version: versionOf(room) })
      // Lines of another epoch lead on from nothing that is here.
      const through = base && base.epoch !== epoch ? Number.POSITIVE_INFINITY : seq
      void transaction.objectStore('tail').delete(tailOf(room, through))
    }
    await transaction.done
    const all = await db.getAllKeys('room')
    if (all.length <= roomsKept) return
    const rooms = (await db.getAll('room')).sort((a, b) => a.at - b.at)
    for (const { room } of rooms.slice(0, rooms.length - roomsKept))
      await this.dropRoom(room as Room)
  },
  async append(entries) {
    const transaction = (await database.get()).transaction('tail', 'readwrite')
    for (const entry of entries) void transaction.store.put(entry)
    await transaction.done
  },
  async dropRoom(room) {
    const transaction = (await database.get()).transaction(['room', 'tail'], 'readwrite')
    await Promise.all([
      transaction.objectStore('room').delete(room),
      transaction.objectStore('tail').delete(tailOf(room)),
      transaction.done,
    ])
  },
  async commands() {
    const all: unknown[] = await (await database.get()).getAll('command')
    return all
      .map(readCommand)
      .filter((command) => command !== undefined)
      .sort((a, b) => orderOf(a) - orderOf(b))
  },
  async putCommand(command) {
    await (await database.get()).put('command', command)
  },
  removeCommand: async (id) => (await database.get()).delete('command', id),
  close: () => database.close(),
})

const forgetful: OfflineStore = {
  readRoom: async () => undefined,
  writeRoom: async () => {},
  append: async () => {},
  dropRoom: async () => {},
  commands: async () => [],
  putCommand: () => Promise.reject(new Error('This browser keeps nothing')),
  removeCommand: async () => {},
  close: () => {},
}
