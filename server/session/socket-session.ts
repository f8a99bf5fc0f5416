import type { IncomingMessage } from 'node:http'
import type Koa from 'koa'
import type { App } from '../app.ts'
import type { CallerSession } from '../commands/handlers.ts'
import { clientAddress } from '../http/address.ts'
import type { LiveSocket, SocketData } from '../socket/live-socket.ts'
import { sessionCookie } from './cookies.ts'
import { noBrowser } from './no-browser.ts'

/** What the session of a handshake says; undefined without one. */
export async function sessionOf(
  app: App,
  koa: Koa,
  request: IncomingMessage,
): Promise<SocketData | undefined> {
  const ctx = koa.createContext(request, {
    setHeader() {},
    getHeader() {},
    headersSent: false,
  } as never)
  const sessionId = ctx.cookies.get(sessionCookie(app.config), { signed: true })
  const session = sessionId ? await app.sessions.get(sessionId) : undefined
  return (
    session && {
      userId: session.user_id,
      sessionKey: session.key,
      endsAt: session.expires_at,
      address: clientAddress(request, app.config),
    }
  )
}

/** A caller who can neither sign in nor out: no event of a socket changes its session. */
export const socketCaller = ({
  userId,
  sessionKey,
  address,
}: Pick<SocketData, 'userId' | 'sessionKey' | 'address'>): CallerSession => ({
  data: { user_id: userId },
  address,
  key: sessionKey,
  ...noBrowser,
})

/** Lets events pass for as long as the session lasts; then the connection ends. */
export const whileSignedIn =
  (app: App, socket: LiveSocket) => (_: unknown, next: (error?: Error) => void) => {
    if (socket.data.endsAt >= app.now()) return next()
    void isOver(app, socket).then((over) => (over ? socket.disconnect(true) : next()), next)
  }

/**
 * Ends the connections of sessions that are over; `inDoubt` also asks for those that should go on.
 */
export async function endOver(app: App, sockets: Iterable<LiveSocket>, inDoubt = false) {
  for (const socket of [...sockets]) if (await isOver(app, socket, inDoubt)) socket.disconnect(true)
}

/** Ends the connections of some sessions. */
export function endSockets(sockets: Iterable<LiveSocket>, keys: ReadonlySet<string>) {
  for (const socket of [...sockets]) if (keys.has(socket.data.sessionKey)) socket.disconnect(true)
}

/** Whether the session of a socket is over; it may have been prolonged since the handshake. */
async function isOver(app: App, { data }: LiveSocket, inDoubt = false): Promise<boolean> {
  if (!inDoubt && data.endsAt >= app.now()) return false
  const session = await app.sessions.find(data.sessionKey)
  if (session) data.endsAt = session.expires_at
  return !session
}
