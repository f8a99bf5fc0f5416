import type { Socket } from 'socket.io-client'
import { proxy } from 'valtio/vanilla'
import { Refusal } from '../../../core/catalogue/errors.ts'
import { type EventName, wireName } from '../../../core/catalogue/events.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { snapshotOf } from '../../../core/engine/snapshot.ts'
import type { Room } from '../../../core/engine/table.ts'
import { NetworkError } from '../../requests/request.ts'
import type { Entry, OfflineStore } from '../kept/offline-store.ts'
import type { Replica } from '../replica/replica.ts'
import { whenIdle } from '../when-idle.ts'
import { askToJoin } from './join.ts'
import { fetchSnapshot } from './snapshots.ts'

/**
 * How the connection is (A4): `reconnecting` after it broke, `lost` while the server cannot be
 * reached, `limited` while it takes no more connections of ours. `restored` stands for a moment
 * after it came back.
 */
export const connection = proxy<{ state: 'connecting' | 'live' | Trouble; restored: boolean }>({
  state: 'connecting',
  restored: false,
})
type Trouble = 'reconnecting' | 'lost' | 'limited'

/** Whether changes of others do not arrive at the moment. */
export const isTrouble = (state: typeof connection.state): state is Trouble =>
  state === 'reconnecting' || state === 'lost' || state === 'limited'

/** After so many kept entries a room is written again as a whole. */
const tailMost = 400
/** After a join that failed the next one is tried. */
const rejoinMs = 2_000

interface Following {
  /** Entries that arrived while the room was being joined or loaded. */
  early: Entry[] | undefined
  /** How many users of this browser page want the room. */
  wanted: number
  tail: number
}

/**
 * Keeps the replica's rooms in step with the server: opens them from this browser first, then
 * follows their log.
 */
export class Live {
  readonly #replica: Replica
  readonly #keep: OfflineStore
  readonly #rooms = new Map<Room, Following>()
  readonly #prepared = new Map<Room, Promise<void>>()
  readonly #listeners = new Map<string, Set<(payload: unknown) => void>>()
  readonly #userId: string
  #socket: Socket | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  #connecting = false
  #stopped = false

  constructor(replica: Replica, keep: OfflineStore, userId: string) {
    this.#userId = userId
    this.#replica = replica
    this.#keep = keep
  }

  /**
   * Follows the server from here on; until then rooms are only read. Asked twice, it connects once.
   */
  async connect() {
    if (this.#connecting) return
    this.#connecting = true
    try {
      const { openSocket } = await import('./socket.ts')
      if (!this.#stopped) this.#follow(openSocket())
    } catch {
      connection.state = 'lost'
      this.#connecting = false
      setTimeout(() => this.#stopped || void this.connect(), limits.socketReconnectMs)
    }
  }

  #follow(socket: Socket) {
    this.#socket = socket
    socket.on('connect', () => {
      this.#connected()
      socket.emit(wireName('LOGIN'), this.#userId)
      for (const room of this.#rooms.keys()) void this.#join(room)
      this.#tell('connected', undefined)
    })
    socket.on('connect_error', (error) => {
      const wait = waitOf(error)
      connection.state = wait ? 'limited' : 'lost'
      if (wait) this.#connectIn(wait * 1000)
      if (error.message.startsWith('401')) this.#tell('refused', undefined)
    })
    socket.on('disconnect', (reason) => {
      if (reason === 'io client disconnect') return
      connection.state = 'reconnecting'
      if (reason !== 'io server disconnect') return
      // The session may have ended, or be another's.
      this.#tell('refused', undefined)
      this.#connectIn(limits.socketReconnectMs)
    })
    socket.on(wireName('CHANGES'), (text: string) => this.#receive(JSON.parse(text)))
    socket.on(wireName('LEFT'), ({ room }: { room: Room }) => void this.#lose(room))
    socket.onAny((event: string, payload: unknown) => this.#tell(event, payload))
    window.addEventListener('online', this.#tryNow)
    window.addEventListener('offline', this.#tryNow)
  }

  /** Calls back on an event of the server. Returns how to stop. */
  on(event: EventName, listener: (payload: unknown) => void): () => void {
    return this.#listen(wireName(event), listener)
  }

  /** Calls back with a room that can no longer be read. */
  onLost(listener: (room: Room) => void): () => void {
    return this.#listen('lost', listener as (payload: unknown) => void)
  }

  /** Calls back whenever the connection is there. */
  onConnected(listener: () => void): () => void {
    return this.#listen('connected', listener)
  }

  /** Calls back when the server may know no session of ours any more. */
  onRefused(listener: () => void): () => void {
    return this.#listen('refused', listener)
  }

  #listen(about: string, listener: (payload: unknown) => void): () => void {
    const set = this.#listeners.get(about) ?? new Set()
    this.#listeners.set(about, set.add(listener))
    return () => set.delete(listener)
  }

  #tell(about: string, payload: unknown) {
    for (const listener of this.#listeners.get(about) ?? []) listener(payload)
  }

  /**
   * Wants a room: shown from this browser at once where it is known, else as soon as the server has
   * sent it. Errors: `Refusal` when the server does not let us, `NetworkError` when it is neither
   * known nor reachable.
   */
  async open(room: Room): Promise<void> {
    const known = this.#rooms.get(room)
    if (known) {
      known.wanted++
      if (this.#replica.seqOf(room) !== undefined) return
    } else this.#rooms.set(room, { early: [], wanted: 1, tail: 0 })
    await this.#prepared.get(room)
    this.#prepared.delete(room)
    if (this.#replica.seqOf(room) === undefined)
      await this.#read(room).catch((error: unknown) => {
        this.close(room)
        throw error
      })
    if (this.#socket?.connected) void this.#join(room)
  }

  /** Reads a room ahead of the screen that will want it. */
  prepare(room: Room): Promise<void> {
    const prepared = this.#read(room).catch(() => {})
    this.#prepared.set(room, prepared)
    return prepared
  }

  /** Wants a room no more. Its rows stay for the next time. */
  close(room: Room) {
    const following = this.#rooms.get(room)
    if (!following || --following.wanted > 0) return
    this.#rooms.delete(room)
    this.#socket?.emit(wireName('LEAVE'), { room })
  }

  /** Leaves for good. */
  stop() {
    window.removeEventListener('online', this.#tryNow)
    window.removeEventListener('offline', this.#tryNow)
    this.#stopped = true
    clearTimeout(this.#again)
    this.#socket?.volatile.emit(wireName('LOGOUT'), this.#userId)
    this.#socket?.disconnect()
    connection.state = 'connecting'
    connection.restored = false
  }

  /**
   * Connects again after a time that differs from page to page, so that not all come back at the
   * same moment.
   */
  #connectIn(ms: number) {
    clearTimeout(this.#again)
    this.#again = setTimeout(
      () => this.#stopped || this.#socket?.connect(),
      ms * (1 + Math.random() / 4),
    )
  }

  #connected() {
    clearTimeout(this.#again)
    const back = isTrouble(connection.state)
    connection.state = 'live'
    connection.restored = back
    if (back) setTimeout(() => (connection.restored = false), limits.alertMs)
  }

  /**
   * The network came or went. A server on this machine can still be reached without one, so it is
   * tried either way.
   */
  readonly #tryNow = () => {
    connection.state = 'reconnecting'
    this.#socket?.disconnect().connect()
  }

  async #join(room: Room) {
    const following = this.#rooms.get(room)
    const seq = this.#replica.seqOf(room)
    const socket = this.#socket
    if (!following || seq === undefined || !socket) return
    following.early ??= []
    let wait = rejoinMs
    try {
      const [reply, why] = await askToJoin(socket, room, seq)
      if (why?.wait) wait = why.wait * 1000
      if (!reply || 'failed' in reply) throw new NetworkError('The server could not join')
      if ('refused' in reply) return await this.#lose(room)
      if ('reset' in reply) await this.#startAnew(room)
      else await this.#take(room, reply.entries)
    } catch (error) {
      if (isGone(error)) return this.#lose(room)
      return void setTimeout(() => socket.connected && void this.#join(room), wait)
    }
    const early = following.early ?? []
    following.early = undefined
    await this.#take(room, early)
  }

  /** Takes a room from this browser, else from the server. */
  async #read(room: Room) {
    const kept = await this.#keep.readRoom(room).catch(() => undefined)
    if (!kept) return this.#fetch(room)
    await this.#replica.load(kept.snapshot)
    await this.#replica.receive(room, kept.tail)
    const following = this.#rooms.get(room)
    if (following) following.tail = kept.tail.length
  }

  /** Loads a room again, when the log does not lead on from what is here. */
  async #startAnew(room: Room) {
    await this.#keep.dropRoom(room).catch(() => {})
    await this.#fetch(room)
  }

  async #fetch(room: Room) {
    const snapshot = await fetchSnapshot(room)
    await this.#replica.load(snapshot)
    const following = this.#rooms.get(room)
    if (following) following.tail = 0
    whenIdle(() => void this.#keep.writeRoom(snapshot, JSON.stringify(snapshot)).catch(() => {}))
  }

  #receive(entries: Entry[]) {
    const room = entries[0]?.room
    const following = room && this.#rooms.get(room)
    if (!following) return
    if (following.early) following.early.push(...entries)
    else void this.#take(room, entries)
  }

  async #take(room: Room, entries: Entry[]) {
    const following = this.#rooms.get(room)
    if (entries.length === 0 || !following) return
    await this.#replica.receive(room, entries)
    // With a gap in it, what is kept would be worth nothing.
    await this.#keep.append(entries).catch(() => this.#keep.dropRoom(room).catch(() => {}))
    following.tail += entries.length
    if (following.tail > tailMost) {
      following.tail = 0
      whenIdle(() => void this.#rewrite(room).catch(() => {}))
    }
  }

  async #rewrite(room: Room) {
    const rows = this.#replica.truth(room)
    const seq = this.#replica.seqOf(room)
    if (!rows || seq === undefined) return
    const snapshot = snapshotOf(room, rows, seq)
    await this.#keep.writeRoom(snapshot, JSON.stringify(snapshot))
  }

  async #lose(room: Room) {
    this.#rooms.delete(room)
    await this.#replica.drop(room)
    await this.#keep.dropRoom(room).catch(() => {})
    this.#tell('lost', room)
  }
}

/** The seconds after which the server takes a connection again, when it has said so. */
function waitOf(error: Error): number | undefined {
  const { wait } = (error as { data?: { wait?: unknown } }).data ?? {}
  return typeof wait === 'number' ? wait : undefined
}

/** Whether a room is not there any more, or not for this user. */
const isGone = (error: unknown) =>
  error instanceof Refusal && (error.code === 'not_found' || error.code === 'forbidden')
