import { type EventName, wireName } from '../../../core/catalogue/events.ts'
import { snapshotOf } from '../../../core/engine/snapshot.ts'
import type { Room } from '../../../core/engine/table.ts'
import { NetworkError } from '../../requests/request.ts'
import type { OfflineStore } from '../kept/offline-store.ts'
import type { Entry } from '../kept/stored.ts'
import type { Replica } from '../replica/replica.ts'
import { whenIdle } from '../when-idle.ts'
import { Connection } from './connection.ts'
import type { Following } from './following.ts'
import { inOrder } from './in-order.ts'
import { askToJoin, isGone } from './join.ts'
import { outlived } from './left-rooms.ts'
import { fetchSnapshot } from './snapshots.ts'
import { Unconnected } from './unconnected.ts'

/** The number of stored entries after which a room is stored as a snapshot again. */
const tailMost = 400
/** How long a failed join waits before the next try. */
const rejoinMs = 2_000

/**
 * Keeps the replica's rooms in step with the server: opens them from this browser first, then
 * follows their log.
 */
export class Live {
  readonly #replica: Replica
  readonly #store: OfflineStore
  readonly #connection: Pick<Connection, keyof Connection>
  readonly #unconnected = new Unconnected({
    outdated: () => this.#outdated(),
    read: (room) => this.#readAgain(room),
  })
  readonly #rooms = new Map<Room, Following>()
  readonly #prepared = new Map<Room, Promise<void>>()
  readonly #lost = new Set<(room: Room) => void>()

  constructor(
    replica: Replica,
    store: OfflineStore,
    userId: string,
    connection: Pick<Connection, keyof Connection> = new Connection(userId),
  ) {
    this.#replica = replica
    this.#store = store
    this.#connection = connection
    this.#connection.on('connected', () => {
      for (const room of this.#rooms.keys()) void this.#enter(room)
    })
    this.on('CHANGES', (text) => void this.#receive(JSON.parse(text as string)))
    this.on('LEFT', (payload) => void this.#lose((payload as { room: Room }).room))
  }

  /** Follows the server from here on; until then rooms are only read. */
  connect() {
    this.#unconnected.start()
    return this.#connection.open()
  }

  /** Calls back on an event of the server. Returns how to stop. */
  on = (event: EventName, listener: (payload: unknown) => void): (() => void) =>
    this.#connection.on(wireName(event), listener)

  /** Calls back whenever the connection is there. */
  onConnected = (listener: () => void): (() => void) => this.#connection.on('connected', listener)

  /** Calls back when the server may not know the session any more. */
  onRefused = (listener: () => void): (() => void) => this.#connection.on('refused', listener)

  /** Calls back with a room that can no longer be read. */
  onLost(listener: (room: Room) => void): () => void {
    this.#lost.add(listener)
    return () => this.#lost.delete(listener)
  }

  /**
   * Wants a room: shown from this browser at once where it is known, else as soon as the server has
   * sent it. It is wanted until it is closed, also if that fails: once the server is connected it is
   * tried again. Errors: `Refusal` when the server does not let us, `NetworkError` when it is neither
   * known nor reachable.
   */
  async open(room: Room): Promise<void> {
    const known = this.#rooms.get(room)
    this.#replica.left.delete(room)
    if (known) {
      known.wanted++
      if (this.#replica.positionOf(room)) return
    } else this.#rooms.set(room, { early: [], wanted: 1, tail: 0, reached: 0 })
    await this.#prepared.get(room)
    this.#prepared.delete(room)
    if (!this.#replica.positionOf(room)) await this.#load(room)
    if (this.#connection.socket) void this.#join(room)
  }

  /** Reads a room ahead of the screen that will want it. */
  prepare(room: Room): Promise<void> {
    const prepared = this.#read(room).catch(() => {})
    this.#prepared.set(room, prepared)
    return prepared
  }

  /**
   * Reads a room that is open from the server again, whatever is known of it. Errors: `Refusal`,
   * `NetworkError`.
   */
  async refresh(room: Room) {
    const following = this.#rooms.get(room)
    // What comes meanwhile would be put on rows that are about to be older again.
    if (following) following.early ??= []
    try {
      await this.#fetch(room)
    } finally {
      void this.#join(room)
    }
  }

  /**
   * Stops following a room when no user of it is left, and what was given in it is in its log: what
   * is kept of it has that then. Its rows stay in the replica until others were left after it.
   */
  close(room: Room) {
    const following = this.#rooms.get(room)
    if (!following || --following.wanted > 0) return
    void this.#replica.whenStill(room).then(() => this.#leave(room))
  }

  #leave(room: Room) {
    if (this.#rooms.get(room)?.wanted !== 0) return
    this.#rooms.delete(room)
    this.#replica.left.add(room)
    this.#replica.behind.add(room)
    this.#unfollow(room)
    for (const old of outlived(this.#replica)) void this.#replica.dropLeft(old)
  }

  #unfollow = (room: Room) => this.#connection.socket?.emit(wireName('LEAVE'), { room })

  /** Closes the connection. */
  stop() {
    this.#unconnected.stop()
    this.#connection.close()
  }

  /** The rooms that may be older than the server has them, without what was done from here too. */
  #outdated(): Room[] {
    const awaited = this.#replica.awaited()
    const { behind } = this.#replica
    return [...this.#rooms].flatMap(([room, { isKept }]) =>
      isKept || behind.has(room) || awaited.has(room) ? [room] : [],
    )
  }

  async #readAgain(room: Room) {
    try {
      await this.refresh(room)
    } catch (error) {
      if (!isGone(error)) throw error
      await this.#lose(room)
    }
  }

  /** Joins a room; one that could not be read before is read first. */
  async #enter(room: Room) {
    if (this.#rooms.get(room)?.failed) await this.#load(room).catch(() => {})
    await this.#join(room)
  }

  /** Reads a room that is open, and notes whether that has failed. */
  async #load(room: Room) {
    const following = this.#rooms.get(room)
    try {
      await this.#read(room)
      if (following) following.failed = false
    } catch (error) {
      if (following) following.failed = !isGone(error)
      throw error
    }
  }

  async #join(room: Room, wasReset = false) {
    const following = this.#rooms.get(room)
    const position = this.#replica.positionOf(room)
    const socket = this.#connection.socket
    if (!following || !position || !socket) return
    following.early ??= []
    let wait = rejoinMs
    try {
      const [reply, why] = await askToJoin(socket, room, position).finally(() => {
        // The server may have joined it after the LEAVE that came meanwhile.
        if (!this.#rooms.has(room)) this.#unfollow(room)
      })
      if (this.#rooms.get(room) !== following) return
      if (why?.wait) wait = why.wait * 1000
      if (!reply || 'failed' in reply) throw new NetworkError('The server could not join')
      if ('refused' in reply) return await this.#lose(room)
      if ('reset' in reply) {
        await this.#reload(room)
        // It may have been read ahead, before the room came to where it is.
        if (!wasReset) return void this.#join(room, true)
      } else await this.#take(room, reply.entries)
    } catch (error) {
      if (isGone(error)) return this.#lose(room)
      return void setTimeout(() => socket.connected && void this.#join(room), wait)
    }
    this.#hasCaughtUp(room)
    const early = following.early ?? []
    following.early = undefined
    await this.#receive(early)
  }

  /** Takes a room from this browser, else from the server. */
  async #read(room: Room) {
    const kept = await this.#store.readRoom(room).catch(() => undefined)
    if (!kept) return this.#fetch(room)
    try {
      await this.#replica.load(kept.snapshot)
      await this.#replica.receive(room, kept.tail)
    } catch {
      // The stored rows cannot be read. Another release may have written them.
      return this.#reload(room)
    }
    const following = this.#rooms.get(room)
    if (following) Object.assign(following, { tail: kept.tail.length, isKept: true })
  }

  /** Drops the stored rows of a room and loads it from the server. */
  async #reload(room: Room) {
    await this.#store.dropRoom(room).catch(() => {})
    await this.#fetch(room)
  }

  async #fetch(room: Room) {
    const snapshot = await fetchSnapshot(room)
    await this.#replica.load(snapshot)
    const following = this.#rooms.get(room)
    if (following) {
      Object.assign(following, { tail: 0, reached: 0 })
      this.#hasCaughtUp(room)
    }
    whenIdle(() => void this.#store.writeRoom(snapshot, JSON.stringify(snapshot)).catch(() => {}))
  }

  async #receive(entries: Entry[]) {
    const room = entries[0]?.room
    const following = room && this.#rooms.get(room)
    if (!following) return
    if (following.early) return void following.early.push(...entries)
    const reached = Math.max(following.reached, this.#seqOf(room))
    const next = inOrder(entries, reached)
    // Lines are missing between what is here, or on its way, and these.
    if (!next) return void this.#join(room)
    following.reached = next.at(-1)?.seq ?? reached
    await this.#take(room, next)
  }

  #hasCaughtUp(room: Room) {
    this.#replica.behind.delete(room)
    const following = this.#rooms.get(room)
    if (following) following.isKept = false
  }

  #seqOf = (room: Room) => this.#replica.positionOf(room)?.seq ?? 0

  async #take(room: Room, entries: Entry[]) {
    const following = this.#rooms.get(room)
    if (entries.length === 0 || !following) return
    await this.#replica.receive(room, entries)
    // Stored entries with a gap are useless.
    await this.#store.append(entries).catch(() => this.#store.dropRoom(room).catch(() => {}))
    following.tail += entries.length
    if (following.tail > tailMost) {
      following.tail = 0
      whenIdle(() => void this.#rewrite(room).catch(() => {}))
    }
  }

  async #rewrite(room: Room) {
    const rows = this.#replica.truth(room)
    const position = this.#replica.positionOf(room)
    if (!rows || !position) return
    const snapshot = snapshotOf(room, rows, position, { isPacked: true })
    await this.#store.writeRoom(snapshot, JSON.stringify(snapshot))
  }

  async #lose(room: Room) {
    this.#rooms.delete(room)
    await this.#replica.drop(room)
    await this.#store.dropRoom(room).catch(() => {})
    for (const listener of this.#lost) listener(room)
  }
}
