import type { IncomingMessage } from 'node:http'
import type Koa from 'koa'
import type { App } from './app.ts'
import { sessionCookie } from './http.ts'
import type { LiveSocket, SocketData } from './live.ts'

/** What the session of a handshake says; undefined without one. */
export async function sessionOf(app: App, koa: Koa, request: IncomingMessage): Promise<SocketData | undefined> {
  const ctx = koa.createContext(request, { setHeader() {}, getHeader() {}, headersSent: false } as never)
  const sessionId = ctx.cookies.get(sessionCookie, { signed: true })
  const session = sessionId ? await app.sessions.record(sessionId) : undefined
  const userId = session?.data.user_id
  return sessionId && userId ? { userId, sessionId, endsAt: session.expires_at } : undefined
}

/** Lets events pass for as long as the session lasts; then the connection ends. */
export const whileSignedIn = (app: App, socket: LiveSocket) => (_: unknown, next: (error?: Error) => void) => {
  if (socket.data.endsAt >= app.now()) return next()
  void isOver(app, socket).then((over) => (over ? socket.disconnect(true) : next()), next)
}

/** Ends the connections of sessions that have run out. */
export async function endOver(app: App, sockets: Iterable<LiveSocket>) {
  for (const socket of [...sockets]) if (await isOver(app, socket)) socket.disconnect(true)
}

/** Whether the session of a socket has run out; it may have been prolonged since the handshake. */
async function isOver(app: App, { data }: LiveSocket): Promise<boolean> {
  if (data.endsAt >= app.now()) return false
  const session = await app.sessions.record(data.sessionId)
  if (session) data.endsAt = session.expires_at
  return !session
}
