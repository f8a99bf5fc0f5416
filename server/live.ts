import type { Server as HttpServer } from 'node:http'
import type Koa from 'koa'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import { wireName } from '../src/core/events.ts'
import { limits } from '../src/core/limits.ts'
import type { Room } from '../src/core/table.ts'
import type { App } from './app.ts'
import { attachDoors } from './doors.ts'
import { type LogEntry, publicEntry } from './log.ts'
import type { Metrics } from './metrics.ts'
import { pushNotification } from './notices.ts'
import { isOwnOrigin } from './origin.ts'
import { paced } from './pace.ts'
import { Signals } from './signals.ts'
import { following, personal } from './socket-rooms.ts'
import { endOver, endSockets, sessionOf, whileSignedIn } from './socket-session.ts'

/** What a socket is known by. */
export interface SocketData {
  userId: string
  /** The key of the session's record. */
  sessionKey: string
  /** When the session ends unless it is prolonged, in milliseconds. */
  endsAt: number
}
export type LiveSocket = Socket<
  Record<string, (...args: unknown[]) => void>,
  Record<string, (...args: unknown[]) => void>,
  object,
  SocketData
>

/** After a push to a room, further changes of it are collected for this long. */
const pauseMs = 15

const joining = z.object({ room: z.string().regex(/^(team|project|user):[0-9a-f-]{36}$/), seq: z.int().min(0) })

/** The socket door (A7): rooms, resume and push, and the numbered events as a second way to the same calls. */
export function attachLive(app: App, http: HttpServer, koa: Koa, metrics: Metrics): Server {
  const io = new Server(http, {
    path: '/socket',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: limits.socketMessageBytes,
    perMessageDeflate: false,
    allowRequest: ({ headers }, done) => done(null, !headers.origin || isOwnOrigin(app.config, headers)),
  })
  io.use((socket, next) => {
    sessionOf(app, koa, socket.request)
      .then((session) => {
        if (!session) return next(new Error('401 unauthorized'))
        Object.assign(socket.data, session)
        next()
      })
      .catch(next)
  })

  const live = new Live(app, io)
  const complain = (error: Error) => app.log.warn({ error: error.message }, 'ending old sockets failed')
  io.on('connection', (socket) => {
    // Ended between handshake and connection.
    if (app.sessions.hasEnded((socket as LiveSocket).data.sessionKey)) return socket.disconnect(true)
    metrics.sockets.inc()
    socket.on('disconnect', () => metrics.sockets.dec())
    live.connected(socket as LiveSocket)
  })
  app.onChanges((entries) => live.publish(entries))
  app.isOnline = (userId) => (io.sockets.adapter.rooms.get(personal(userId))?.size ?? 0) > 0
  app.push = (userId, event, payload) => io.to(personal(userId)).emit(wireName(event), payload)
  app.tellProjects = (rooms, userId) => {
    const told = rooms.flatMap((room) => (room.startsWith('project:') ? room.slice('project:'.length) : []))
    if (told.length > 0) io.to(userId ? [...told, personal(userId)] : told).emit(wireName('PROJECT_UPDATES_AVAILABLE'))
  }
  const sockets = () => io.sockets.sockets.values() as Iterable<LiveSocket>
  app.endOldSockets = () => endOver(app, sockets())
  app.sessions.onEnd((keys) => (keys ? endSockets(sockets(), keys) : void endOver(app, sockets(), true).catch(complain)))
  return io
}

class Live {
  readonly #app: App
  readonly #io: Server
  readonly #waiting = new Map<Room, LogEntry[]>()
  readonly #paused = new Set<Room>()
  readonly #signals: Signals
  /** Batches and joins are dealt with one after the other, so that every room sees its entries in order. */
  #last: Promise<unknown> = Promise.resolve()
  /** The log position up to which everything has been sent; what comes later reaches whoever has joined by then. */
  #sent: number

  constructor(app: App, io: Server) {
    this.#app = app
    this.#io = io
    this.#signals = new Signals(
      app,
      () => new Set([...io.sockets.sockets.values()].map((socket) => (socket as LiveSocket).data.userId)),
    )
    this.#sent = app.writer.head
  }

  connected(socket: LiveSocket) {
    void socket.join(personal(socket.data.userId))
    socket.use(whileSignedIn(this.#app, socket))
    if (this.#app.config.rateLimits) socket.use(paced(this.#app.now))
    socket.on(wireName('LOGIN'), () => socket.emit(wireName('LOGIN')))
    socket.on(wireName('JOIN'), (request, acknowledge) => void this.#join(socket, request, acknowledge))
    socket.on(wireName('LEAVE'), (request) => {
      const parsed = joining.pick({ room: true }).safeParse(request)
      if (parsed.success) void socket.leave(following(parsed.data.room as Room))
    })
    attachDoors(this.#app, this.#io, socket)
  }

  /** Lets a socket follow a room from a position of the log on: the rest of it, or word that it must start anew. */
  async #join(socket: LiveSocket, request: unknown, acknowledge: unknown) {
    if (typeof acknowledge !== 'function') return
    const parsed = joining.safeParse(request)
    if (!parsed.success) return acknowledge({ refused: true })
    const room = parsed.data.room as Room
    const mayJoin = () => this.#app.people.mayJoin(socket.data.userId, room, this.#app.now())
    try {
      await mayJoin()
      // Asked again in turn with what is sent: whoever loses the room from here on is taken out of it before more is sent.
      const sent = await this.#inTurn(async () => {
        if (!(await mayJoin())) return undefined
        await socket.join(following(room))
        return this.#sent
      })
      acknowledge(sent === undefined ? { refused: true } : await this.#between(room, parsed.data.seq, sent))
    } catch (error) {
      this.#app.log.error({ error: (error as Error).message }, 'join failed')
      acknowledge({ failed: true })
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {})
    return done
  }

  /** What the log of a room has after one position and up to another. */
  async #between(room: Room, seq: number, sent: number) {
    const { database, writer } = this.#app
    if (seq > writer.head) return { reset: true }
    if (seq >= sent) return { seq, entries: [] }
    const start = await database.read.selectFrom('sequence').select('value').where('name', '=', 'log_start').executeTakeFirst()
    if (start && seq < start.value) return { reset: true }
    const found = await database.read
      .selectFrom('change')
      .select(['seq', 'room', 'at', 'actor_id', 'command_id', 'call', 'changes'])
      .where('room', '=', room)
      .where('seq', '>', seq)
      .where('seq', '<=', sent)
      .orderBy('seq')
      .limit(limits.changesAtOnce + 1)
      .execute()
    if (found.length > limits.changesAtOnce) return { reset: true }
    return { seq: sent, entries: found.map((entry) => ({ ...entry, changes: JSON.parse(entry.changes) })) }
  }

  publish(entries: LogEntry[]) {
    this.#inTurn(() => this.#deliver(entries)).catch((error: Error) => {
      // A screen that misses an entry would never know: each connects anew and asks for the rest.
      this.#app.log.error({ error: error.message }, 'push failed')
      this.#io.disconnectSockets(true)
    })
  }

  async #deliver(entries: LogEntry[]) {
    if (entries.some(endsAccess)) await this.#dropStrangers(entries)
    for (const entry of entries) {
      const waiting = this.#waiting.get(entry.room)
      if (waiting) waiting.push(entry)
      else this.#waiting.set(entry.room, [entry])
      this.#signals.add(entry)
      this.#tellReceivers(entry)
      if (entry.elsewhere) this.#app.tellProjects([entry.room])
      this.#tellOthers(entry)
    }
    this.#sent = entries.at(-1)!.seq
    for (const room of [...this.#waiting.keys()]) if (!this.#paused.has(room)) this.#flush(room)
  }

  /** Sends what has gathered for a room; the first change goes at once, those right after it together. */
  #flush(room: Room) {
    const entries = this.#waiting.get(room)
    this.#waiting.delete(room)
    if (!entries || !this.#io.sockets.adapter.rooms.has(following(room))) {
      this.#paused.delete(room)
      return
    }
    this.#io.to(following(room)).emit(wireName('CHANGES'), `[${entries.map(publicEntry).join(',')}]`)
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
      if (table !== 'notification' || !row || row.read || call === 'readNotification' || !this.#app.isOnline(userId)) continue
      this.#quietly(pushNotification(this.#app, userId, row))
    }
  }

  /** Tells the others in a project's room that it has been changed. */
  #tellOthers({ changes, room, actor_id }: LogEntry) {
    if (!changes.some(({ table, row }) => table === 'project' && row)) return
    const others = this.#io.to(room.slice('project:'.length)).except(personal(actor_id))
    others.emit(wireName('PROJECT_DATA_CHANGE'), { user_id: actor_id })
  }

  /** Takes sockets out of rooms their user may no longer read, before anything more is sent there. */
  async #dropStrangers(entries: LogEntry[]) {
    const now = this.#app.now()
    for (const socket of this.#io.sockets.sockets.values() as Iterable<LiveSocket>) {
      for (const name of [...socket.rooms]) {
        const room = name.startsWith('live:')
          ? (name.slice('live:'.length) as Room)
          : /^[0-9a-f-]{36}$/.test(name)
            ? (`project:${name}` as Room)
            : undefined
        if (!room || !entries.some((entry) => touches(entry, room))) continue
        if (await this.#app.people.mayJoin(socket.data.userId, room, now)) continue
        await socket.leave(name)
        if (name.startsWith('live:')) socket.emit(wireName('LEFT'), { room })
      }
    }
  }
}

/** Whether an entry can take somebody's access away. */
const endsAccess = ({ changes }: LogEntry) =>
  changes.some(
    ({ table, row }) =>
      table === 'team_member' || ((table === 'project_member' || table === 'project' || table === 'team') && row === null),
  )

/** Whether an entry that ends access can concern a room: its own, and every project of a team. */
const touches = (entry: LogEntry, room: Room) =>
  entry.room === room || (entry.room.startsWith('team:') && room.startsWith('project:'))
