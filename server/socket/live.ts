import type { Server as HttpServer } from 'node:http'
import type Koa from 'koa'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { wireName } from '../../src/core/catalogue/events.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Room } from '../../src/core/engine/table.ts'
import type { App } from '../app.ts'
import { type LogEntry, publicEntry } from '../commands/log.ts'
import { pushNotification } from '../commands/notifications.ts'
import type { Metrics } from '../http/metrics.ts'
import { answerOtherUpgrades } from '../http/upgrades.ts'
import { pointsOf, tooMany } from '../limits/limiter.ts'
import { endOver, endSockets, whileSignedIn } from '../session/socket-session.ts'
import { Broadcasts } from './broadcasts.ts'
import { attachEventAdapters } from './event-adapters.ts'
import { endsAccess, Followers } from './followers.ts'
import { type Connection, cut, SocketGate } from './gate.ts'
import { Handshakes } from './handshakes.ts'
import { Presence } from './presence.ts'
import { inWords, noteRefusal } from './refusals.ts'
import { type Resumed, resume } from './resume.ts'
import { following, personal } from './room-names.ts'

/** What a socket is known by. */
export interface SocketData {
  userId: string
  /** The key of the session's record. */
  sessionKey: string
  /** When the session ends unless it is prolonged, in milliseconds. */
  endsAt: number
  /** The network address it comes from. */
  address: string
}
export type LiveSocket = Socket<
  Record<string, (...args: unknown[]) => void>,
  Record<string, (...args: unknown[]) => void>,
  object,
  SocketData
>

/** After a push to a room, further changes of it are collected for this long. */
const pauseMs = 15

const socketPath = '/socket'

const joining = z.object({
  room: z.string().regex(/^(team|project|user):[0-9a-f-]{36}$/),
  seq: z.int().min(0),
})

/**
 * The socket door (A7): rooms, resume and push, and the numbered events as a second way to the same
 * calls.
 */
export function attachLive(app: App, http: HttpServer, koa: Koa, metrics: Metrics): Server {
  const handshakes = new Handshakes(app, koa)
  const io = new Server(http, {
    path: socketPath,
    destroyUpgrade: false,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: limits.socketMessageBytes,
    connectTimeout: limits.socketJoinMs,
    perMessageDeflate: false,
    allowRequest: (request, done) =>
      handshakes.allows(request).then(
        (allowed) => done(null, allowed),
        () => done(null, false),
      ),
  })
  answerOtherUpgrades(http, `${socketPath}/`)
  const gates = guardConnections(app, io, handshakes)
  io.use((socket, next) => void handshakes.enter(socket as LiveSocket).then(() => next(), next))

  const live = new Live(app, io)
  const complain = (error: Error) =>
    app.log.warn({ error: error.message }, 'ending old sockets failed')
  io.on('connection', (socket) => {
    // Ended between handshake and connection.
    if (app.sessions.hasEnded((socket as LiveSocket).data.sessionKey))
      return socket.disconnect(true)
    metrics.sockets.inc()
    socket.on('disconnect', () => metrics.sockets.dec())
    gates.get(socket.conn)!.sender = (socket as LiveSocket).data
    live.connected(socket as LiveSocket)
  })
  app.onChanges((entries) => live.publish(entries))
  app.isOnline = (userId) => (io.sockets.adapter.rooms.get(personal(userId))?.size ?? 0) > 0
  app.push = (userId, event, payload) => io.to(personal(userId)).emit(wireName(event), payload)
  app.tellProjects = (rooms, userId) => {
    const told = rooms.flatMap((room) =>
      room.startsWith('project:') ? room.slice('project:'.length) : [],
    )
    if (told.length > 0)
      io.to(userId ? [...told, personal(userId)] : told).emit(wireName('PROJECT_UPDATES_AVAILABLE'))
  }
  const sockets = () => io.sockets.sockets.values() as Iterable<LiveSocket>
  app.endOldSockets = () => endOver(app, sockets())
  app.sessions.onEnd((keys) =>
    keys ? endSockets(sockets(), keys) : void endOver(app, sockets(), true).catch(complain),
  )
  return io
}

/** Puts a gate before every connection. */
function guardConnections(
  app: App,
  io: Server,
  handshakes: Handshakes,
): WeakMap<Connection, SocketGate> {
  const gates = new WeakMap<Connection, SocketGate>()
  const expel = (userId: string) => {
    for (const id of io.sockets.adapter.rooms.get(personal(userId)) ?? [])
      cut(io.sockets.sockets.get(id)!.conn)
  }
  io.engine.on('connection', (connection: Connection) => {
    handshakes.opened(connection)
    gates.set(connection, new SocketGate({ app, connection, expel }))
  })
  return gates
}

class Live {
  readonly #app: App
  readonly #io: Server
  readonly #waiting = new Map<Room, LogEntry[]>()
  readonly #paused = new Set<Room>()
  readonly #broadcasts: Broadcasts
  readonly #presence: Presence
  readonly #followers: Followers
  /**
   * Batches and joins are dealt with one after the other, so that every room sees its entries in
   * order.
   */
  #last: Promise<unknown> = Promise.resolve()
  /**
   * The log position up to which everything has been sent; what comes later reaches whoever has
   * joined by then.
   */
  #sent: number

  constructor(app: App, io: Server) {
    this.#app = app
    this.#io = io
    this.#broadcasts = new Broadcasts(app)
    this.#presence = new Presence(app, io)
    this.#followers = new Followers(app, io)
    this.#sent = app.writer.head
  }

  connected(socket: LiveSocket) {
    void socket.join(personal(socket.data.userId))
    socket.use(whileSignedIn(this.#app, socket))
    socket.on(wireName('LOGIN'), () => socket.emit(wireName('LOGIN')))
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
    attachEventAdapters({ app: this.#app, presence: this.#presence, follow }, socket)
  }

  /**
   * Lets a socket follow a room from a position of the log on: the rest of it, or word that it must
   * start over.
   */
  async #join(socket: LiveSocket, request: unknown, acknowledge: unknown) {
    if (typeof acknowledge !== 'function') return
    const parsed = joining.safeParse(request)
    if (!parsed.success) return acknowledge({ refused: true })
    try {
      acknowledge(await this.#joined(socket, parsed.data.room as Room, parsed.data.seq))
    } catch (error) {
      if (error instanceof Refusal) {
        noteRefusal(this.#app, error, socket.data)
        return acknowledge({ failed: true }, inWords(error))
      }
      this.#app.log.error({ error: (error as Error).message }, 'join failed')
      acknowledge({ failed: true })
    }
  }

  async #joined(socket: LiveSocket, room: Room, seq: number): Promise<Resumed | { refused: true }> {
    const { limiter, turns } = this.#app
    const { userId } = socket.data
    const leave = await turns.enter(userId)
    try {
      const sent = await this.#follow(socket, room, following(room))
      if (sent === undefined) return { refused: true }
      const { resumed, bytes } = await resume(this.#app, room, seq, sent)
      limiter.charge('callsPerAccount', userId, pointsOf(bytes))
      return resumed
    } finally {
      leave()
    }
  }

  /**
   * Lets a socket hear of a room; gives the position of the log from which on it does, or nothing
   * when its user may not.
   */
  async #follow(socket: LiveSocket, room: Room, name: string): Promise<number | undefined> {
    const { actors, config } = this.#app
    const mayJoin = () => actors.mayJoin(socket.data.userId, room)
    if (!(await mayJoin())) return undefined
    if (config.rateLimits && socket.rooms.size >= limits.roomsPerSocket && !socket.rooms.has(name))
      throw tooMany({ waitSeconds: limits.socketsRetrySeconds })
    // Asked again in turn with what is sent: whoever loses the room from here on is taken out of it
    // before more is sent.
    return this.#inTurn(async () => {
      if (!(await mayJoin())) return undefined
      await this.#followers.join(socket, room, name)
      return this.#sent
    })
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {})
    return done
  }

  publish(entries: LogEntry[]) {
    this.#inTurn(() => this.#deliver(entries)).catch((error: Error) => {
      // A screen that misses an entry would never know: each connects anew and asks for the rest.
      this.#app.log.error({ error: error.message }, 'push failed')
      this.#io.disconnectSockets(true)
    })
  }

  async #deliver(entries: LogEntry[]) {
    if (entries.some(endsAccess)) await this.#followers.dropStrangers(entries)
    for (const entry of entries) {
      const waiting = this.#waiting.get(entry.room)
      if (waiting) waiting.push(entry)
      else this.#waiting.set(entry.room, [entry])
      this.#broadcasts.add(entry)
      this.#tellReceivers(entry)
      if (entry.elsewhere) this.#app.tellProjects([entry.room])
      this.#tellOthers(entry)
    }
    this.#sent = entries.at(-1)!.seq
    for (const room of [...this.#waiting.keys()]) if (!this.#paused.has(room)) this.#flush(room)
  }

  /**
   * Sends what has gathered for a room; the first change goes at once, those right after it
   * together.
   */
  #flush(room: Room) {
    const entries = this.#waiting.get(room)
    this.#waiting.delete(room)
    if (!entries || !this.#io.sockets.adapter.rooms.has(following(room))) {
      this.#paused.delete(room)
      return
    }
    this.#io
      .to(following(room))
      .emit(wireName('CHANGES'), `[${entries.map(publicEntry).join(',')}]`)
    this.#paused.add(room)
    setTimeout(() => this.#flush(room), pauseMs).unref()
  }

  /** Pushes that nothing depends on may fail. */
  #quietly(push: Promise<void>) {
    push.catch((error: Error) => this.#app.log.warn({ error: error.message }, 'push failed'))
  }

  /** Pushes to one user what is about him: new notifications (A4). */
  #tellReceivers({ changes, room, call }: LogEntry) {
    if (!room.startsWith('user:')) return
    const userId = room.slice('user:'.length)
    for (const { table, row } of changes) {
      if (
        table !== 'notification' ||
        !row ||
        row.read ||
        call === 'readNotification' ||
        !this.#app.isOnline(userId)
      )
        continue
      this.#quietly(pushNotification(this.#app, userId, row))
    }
  }

  /** Tells the others in a project's room that it has been changed. */
  #tellOthers({ changes, room, actor_id }: LogEntry) {
    if (!changes.some(({ table, row }) => table === 'project' && row)) return
    const others = this.#io.to(room.slice('project:'.length)).except(personal(actor_id))
    others.emit(wireName('PROJECT_DATA_CHANGE'), { user_id: actor_id })
  }
}
