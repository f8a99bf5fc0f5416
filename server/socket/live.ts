import type { Server } from 'socket.io'
import { z } from 'zod'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { wireName } from '../../src/core/catalogue/events.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { type Room, splitRoom } from '../../src/core/engine/table.ts'
import type { TableName } from '../../src/core/model.ts'
import type { App } from '../app.ts'
import { type LogEntry, publicEntry } from '../commands/log.ts'
import type { Pushed } from '../features/feature.ts'
import { pushes } from '../features/index.ts'
import { pointsOfReply, tooMany } from '../limits/limiter.ts'
import { whileSignedIn } from '../session/socket-session.ts'
import { Broadcasts } from './broadcasts.ts'
import { attachEventAdapters } from './event-adapters.ts'
import { endsAccess, Followers } from './followers.ts'
import type { SocketGate } from './gate.ts'
import type { LiveSocket } from './live-socket.ts'
import { Presence } from './presence.ts'
import { Readers } from './readers.ts'
import { inWords, noteRefusal } from './refusals.ts'
import { type Position, type Resumed, resume } from './resume.ts'
import { following, personal } from './room-names.ts'

/** After a push to a room, further changes of it are collected for this long. */
const pauseMs = 15

const joining = z.object({
  room: z.string().regex(/^(team|schedule|project|user):[0-9a-f-]{36}$/),
  seq: z.int().min(0),
  epoch: z.int().optional(),
})

/** Sends the log to connected screens: rooms, resume and push. */
export class Live {
  readonly #app: App
  readonly #io: Server
  readonly #waiting = new Map<Room, LogEntry[]>()
  readonly #paused = new Set<Room>()
  readonly #broadcasts: Broadcasts
  readonly #presence: Presence
  readonly #followers: Followers
  readonly #readers: Readers
  /**
   * Batches and joins are processed one after the other, so that every room gets its entries in
   * order.
   */
  #last: Promise<unknown> = Promise.resolve()

  constructor(app: App, io: Server) {
    this.#app = app
    this.#io = io
    this.#broadcasts = new Broadcasts(app)
    app.tellAdmins = (...told) => this.#broadcasts.addOrganizations(...told)
    app.following.changedElsewhere = (projects) => this.#broadcasts.addElsewhere(projects)
    this.#presence = new Presence(app, io)
    this.#followers = new Followers(app, io)
    this.#readers = new Readers(app, io, (socket, room, name) => this.#follow(socket, room, name))
  }

  connected(socket: LiveSocket, gate: SocketGate) {
    void socket.join(personal(socket.data.userId))
    socket.use(whileSignedIn(this.#app, socket))
    socket.on(wireName('LOGIN'), (userId) => this.#login(socket, userId))
    socket.on(
      wireName('JOIN'),
      (request, acknowledge) => void this.#join(socket, request, acknowledge),
    )
    socket.on(wireName('LEAVE'), (request) => {
      const parsed = joining.pick({ room: true }).safeParse(request)
      if (parsed.success) void socket.leave(following(parsed.data.room as Room))
    })
    const follow = async (other: LiveSocket, room: Room, name: string) =>
      (await this.#follow(other, room, name)) !== undefined
    this.#readers.connected(socket)
    attachEventAdapters({ app: this.#app, presence: this.#presence, follow }, socket, gate)
  }

  /**
   * Answers a login. A page that names another user than the session has is one of theirs: another
   * has signed in with the browser since, and it is told nothing.
   */
  #login(socket: LiveSocket, userId: unknown) {
    if (userId === undefined || userId === null || userId === socket.data.userId)
      return socket.emit(wireName('LOGIN'))
    noteRefusal(this.#app, new Refusal('forbidden'), socket.data)
    return socket.disconnect(true)
  }

  /**
   * Lets a socket follow a room from a position on: sends the entries since then, or tells it
   * to start over.
   */
  async #join(socket: LiveSocket, request: unknown, acknowledge: unknown) {
    if (typeof acknowledge !== 'function') return
    const parsed = joining.safeParse(request)
    if (!parsed.success) return acknowledge({ refused: true })
    try {
      acknowledge(await this.#joined(socket, parsed.data as Position))
    } catch (error) {
      if (error instanceof Refusal) {
        noteRefusal(this.#app, error, socket.data)
        return acknowledge({ failed: true }, inWords(error))
      }
      this.#app.log.error({ error: (error as Error).message }, 'join failed')
      acknowledge({ failed: true })
    }
  }

  async #joined(socket: LiveSocket, from: Position): Promise<Resumed | { refused: true }> {
    const { limiter, admission } = this.#app
    const { userId } = socket.data
    const leave = await admission.enter(userId)
    try {
      const head = await this.#follow(socket, from.room, following(from.room))
      if (head === undefined) return { refused: true }
      this.#readers.followsLog(socket)
      const { resumed, bytes } = await resume(this.#app, from, head)
      limiter.charge('callsPerAccount', userId, pointsOfReply(bytes))
      return resumed
    } finally {
      leave()
    }
  }

  /**
   * Subscribes a socket to a room. Returns where the room stands, from which on it receives every
   * line, or nothing if its user may not read the room.
   */
  async #follow(socket: LiveSocket, room: Room, name: string): Promise<number | undefined> {
    const { actors, config, rooms } = this.#app
    const mayJoin = () => actors.mayJoin(socket.data.userId, room)
    // The right to it may have been given in another process.
    await this.#app.following.follow()
    if (!(await mayJoin())) return undefined
    if (config.rateLimits && socket.rooms.size >= limits.roomsPerSocket && !socket.rooms.has(name))
      throw tooMany({ waitSeconds: limits.socketsRetrySeconds })
    // Before its turn: all that is pushed waits for that.
    await rooms.open(room)
    // Checked again in order with the sent entries: a user who loses the room later is removed
    // from it before more is sent.
    return this.#inTurn(async () => {
      if (!(await mayJoin())) return undefined
      // What is being collected is for those who follow already; this one has it from the log.
      this.#send(room)
      await this.#followers.join(socket, room, name)
      return (await rooms.head(room)).seq
    })
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {})
    return done
  }

  publish(entries: LogEntry[]) {
    this.#inTurn(() => this.#deliver(entries)).catch((error: Error) => {
      // A screen would not notice a missing entry: each one reconnects and asks for the rest.
      this.#app.log.error({ error: error.message }, 'push failed')
      this.#io.disconnectSockets(true)
    })
  }

  async #deliver(entries: LogEntry[]) {
    if (entries.some(endsAccess)) await this.#followers.dropStrangers(entries)
    this.#readers.tell(entries)
    for (const entry of entries) {
      const waiting = this.#waiting.get(entry.room)
      if (waiting) waiting.push(entry)
      else this.#waiting.set(entry.room, [entry])
      this.#broadcasts.add(entry)
      if (entry.elsewhere) this.#app.tellProjects([entry.room])
      this.#push(entry).catch((error: Error) =>
        this.#app.log.warn({ error: error.message }, 'push failed'),
      )
    }
    for (const room of [...this.#waiting.keys()]) if (!this.#paused.has(room)) this.#flush(room)
  }

  /**
   * Sends the collected changes of a room; the first goes at once, those right after it together.
   */
  #flush(room: Room) {
    if (!this.#send(room)) {
      this.#paused.delete(room)
      return
    }
    this.#paused.add(room)
    setTimeout(() => this.#flush(room), pauseMs).unref()
  }

  /** Sends the collected changes of a room; false if there are none, or nobody follows it. */
  #send(room: Room): boolean {
    const entries = this.#waiting.get(room)
    this.#waiting.delete(room)
    if (!entries || !this.#io.sockets.adapter.rooms.has(following(room))) return false
    this.#io
      .to(following(room))
      .emit(wireName('CHANGES'), `[${entries.map(publicEntry).join(',')}]`)
    return true
  }

  /** What features push for the rows of a line. Nothing depends on these, so they may fail. */
  async #push(entry: LogEntry) {
    for (const { table, row } of entry.changes) {
      if (!row) continue
      const push = pushes[table] as ((pushed: Pushed<typeof table>) => unknown) | undefined
      await push?.({ app: this.#app, row, entry, tellOthers: this.#tellOthers(entry) })
    }
  }

  #tellOthers =
    ({ room, actor_id }: LogEntry): Pushed<TableName>['tellOthers'] =>
    (event, payload) => {
      const others = this.#io.to(splitRoom(room)[1]).except(personal(actor_id))
      others.emit(wireName(event), payload)
    }
}
