import type { Server as HttpServer } from 'node:http'
import type Koa from 'koa'
import { Server } from 'socket.io'
import { wireName } from '../../src/core/catalogue/events.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { App } from '../app.ts'
import type { Metrics } from '../http/metrics.ts'
import { answerOtherUpgrades } from '../http/upgrades.ts'
import { endOver, endSockets } from '../session/socket-session.ts'
import { SocketGate } from './gate.ts'
import { Handshakes } from './handshakes.ts'
import { Live } from './live.ts'
import type { Connection, LiveSocket } from './live-socket.ts'
import { namesOf, personal } from './room-names.ts'

const socketPath = '/socket'

/**
 * Everything that comes by socket (A7): rooms, resume and push, and the numbered events as a second
 * way to the calls.
 */
export function attachLive(app: App, http: HttpServer, koa: Koa, metrics: Metrics): Server {
  const handshakes = new Handshakes(app, koa)
  const io = createServer(http, handshakes)
  answerOtherUpgrades(http, `${socketPath}/`)
  const gates = guardConnections(app, io, handshakes)
  io.use((socket, next) => void handshakes.enter(socket as LiveSocket).then(() => next(), next))

  const live = new Live(app, io)
  io.on('connection', (socket) => {
    // The session may have ended between handshake and connection.
    if (app.sessions.hasEnded((socket as LiveSocket).data.sessionKey))
      return socket.disconnect(true)
    metrics.sockets.inc()
    socket.on('disconnect', () => metrics.sockets.dec())
    const gate = gates.get(socket.conn)!
    gate.sender = (socket as LiveSocket).data
    live.connected(socket as LiveSocket, gate)
  })
  app.onChanges((entries) => live.publish(entries))
  connectPushes(app, io)
  connectSessionEnds(app, io)
  return io
}

const createServer = (http: HttpServer, handshakes: Handshakes) =>
  new Server(http, {
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

/** Gives every connection a gate. */
function guardConnections(
  app: App,
  io: Server,
  handshakes: Handshakes,
): WeakMap<Connection, SocketGate> {
  const gates = new WeakMap<Connection, SocketGate>()
  const gatesOf = (userId: string) =>
    [...(io.sockets.adapter.rooms.get(personal(userId)) ?? [])].map(
      (id) => gates.get(io.sockets.sockets.get(id)!.conn)!,
    )
  io.engine.on('connection', (connection: Connection) => {
    handshakes.opened(connection)
    gates.set(connection, new SocketGate({ app, connection, gatesOf }))
  })
  return gates
}

function connectPushes(app: App, io: Server) {
  app.isFollowed = (room) => namesOf(room).some((name) => io.sockets.adapter.rooms.has(name))
  app.isOnline = (userId) => (io.sockets.adapter.rooms.get(personal(userId))?.size ?? 0) > 0
  app.push = (userId, event, payload) => io.to(personal(userId)).emit(wireName(event), payload)
  app.tellProjects = (rooms, userId) => {
    const told = rooms.flatMap((room) =>
      room.startsWith('project:') ? room.slice('project:'.length) : [],
    )
    if (told.length > 0)
      io.to(userId ? [...told, personal(userId)] : told).emit(wireName('PROJECT_UPDATES_AVAILABLE'))
  }
}

/** Closes the sockets of sessions that end, and tells the others of their user. */
function connectSessionEnds(app: App, io: Server) {
  const sockets = () => io.sockets.sockets.values() as Iterable<LiveSocket>
  const complain = (error: Error) =>
    app.log.warn({ error: error.message }, 'ending old sockets failed')
  app.endOldSockets = () => endOver(app, sockets())
  app.sessions.onChange((userId) => app.push(userId, 'SESSIONS_CHANGED', {}))
  app.sessions.onEnd((keys) =>
    keys ? endSockets(sockets(), keys) : void endOver(app, sockets(), true).catch(complain),
  )
}
