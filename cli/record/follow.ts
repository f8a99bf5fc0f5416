import type { Socket } from 'socket.io-client'
import type { Entry } from '../../src/client/engine/kept/stored.ts'
import { NetworkError } from '../../src/client/requests/request.ts'
import { wireName } from '../../src/core/catalogue/events.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { fromColumns, type Snapshot } from '../../src/core/engine/snapshot.ts'
import { Rows } from '../../src/core/engine/store.ts'
import { type Room, splitRoom } from '../../src/core/engine/table.ts'
import { getSnapshot } from '../../src/core/live/calls.ts'
import type { Row, TableName } from '../../src/core/model.ts'
import type { Client } from '../shared/client.ts'

/** Hears what happens in the rooms that are followed. */
export interface Listener {
  /** A command has changed a room; `before` are its rows without that. */
  entry(entry: Entry, before: Rows): Promise<void>
  /** What happened in a room for some time is not known. */
  gap(room: Room): void
  /** A room can no longer be read. */
  lost(room: Room): void
  /**
   * Nothing more will be heard: the server no longer accepts this session, or an entry
   * could not be dealt with.
   */
  ended(why: Error): void
}

type JoinReply =
  | { seq: number; entries: Entry[] }
  | { reset: true }
  | { refused: true }
  | { failed: true }

interface Followed {
  rows: Rows
  seq: number
  epoch: number
}

/** Follows the log of rooms, each entry once and in order, over lost connections. */
export class Follower {
  readonly #client: Client
  readonly #socket: Socket
  readonly #listener: Listener
  readonly #rooms = new Map<Room, Followed>()
  /** What arrives is dealt with one after the other. */
  #last: Promise<void> = Promise.resolve()
  #ended = false

  constructor(client: Client, socket: Socket, listener: Listener) {
    this.#client = client
    this.#socket = socket
    this.#listener = listener
    socket.on(wireName('CHANGES'), (text: string) =>
      this.#inTurn(() => this.#take(JSON.parse(text) as Entry[])),
    )
    socket.on(wireName('LEFT'), ({ room }: { room: Room }) => this.#lose(room))
    socket.on('connect', () => {
      for (const room of this.#rooms.keys()) this.#inTurn(() => this.#join(room))
    })
    // One that is refused, unlike one that fails, is not tried again.
    socket.on(
      'connect_error',
      (error) => void (socket.active || listener.ended(new NetworkError(error.message))),
    )
    // The server closes a socket to have it ask for the rest.
    socket.on(
      'disconnect',
      (reason) => void (reason === 'io server disconnect' && socket.connect()),
    )
  }

  /** Follows a room from now on. Errors: `Refusal` for one that cannot be read, `NetworkError`. */
  async follow(room: Room): Promise<Rows> {
    const followed = await this.#read(room)
    this.#rooms.set(room, followed)
    this.#inTurn(() => this.#join(room))
    await this.#last
    return followed.rows
  }

  /** The rows of a room as they are at this moment. */
  rowsNow = async (room: Room): Promise<Rows> => (await this.#read(room)).rows

  /** Fetches what the server has acknowledged by now, and waits until it is dealt with. */
  async catchUp() {
    if (this.#socket.connected)
      for (const room of this.#rooms.keys()) this.#inTurn(() => this.#join(room))
    await this.#last
  }

  async #read(room: Room): Promise<Followed> {
    const [kind, id] = splitRoom(room)
    const { tables, seq, epoch } = (await this.#client.request(getSnapshot, { kind, id }))
      .body as Snapshot
    const rows = new Rows()
    for (const [table, columns] of Object.entries(tables))
      rows.fill(table as TableName, fromColumns(columns) as Row<TableName>[])
    return { rows, seq, epoch }
  }

  #inTurn(work: () => Promise<void>) {
    this.#last = this.#last
      .then(work)
      .catch(() => void (this.#ended || this.#socket.disconnect().connect()))
  }

  async #join(room: Room): Promise<void> {
    const followed = this.#rooms.get(room)
    if (!followed) return
    const socket = this.#socket.timeout(limits.requestTimeoutMs)
    const { seq, epoch } = followed
    const reply: JoinReply = await socket.emitWithAck(wireName('JOIN'), { room, seq, epoch })
    if ('failed' in reply) throw new Error('The server could not join')
    if ('refused' in reply) return this.#lose(room)
    if ('entries' in reply) return this.#take(reply.entries)
    this.#listener.gap(room)
    this.#rooms.set(room, await this.#read(room))
    return this.#join(room)
  }

  async #take(entries: Entry[]) {
    for (const entry of entries) {
      const followed = this.#rooms.get(entry.room)
      if (!followed || entry.seq <= followed.seq || this.#ended) continue
      await this.#listener.entry(entry, followed.rows).catch((error: Error) => this.#end(error))
      followed.rows.apply(entry.changes)
      followed.seq = entry.seq
    }
  }

  #end(why: Error) {
    this.#ended = true
    this.#listener.ended(why)
  }

  #lose(room: Room) {
    if (this.#rooms.delete(room)) this.#listener.lost(room)
  }
}
